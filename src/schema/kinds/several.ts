import { joinedText, splitText } from '../csv/text';
import { asList } from '../valueLabels';
import type { ReadCell } from './kind';
import { plain } from './plain';

/** What kinds with several values have in common. */
export const several = {
  ...plain,
  empty: [] as readonly [],
  initial: [] as readonly [],
  isSortable: false,
} as const;

export function cellOfAll(value: unknown, textOf: (one: unknown) => string): string {
  return joinedText(asList(value).map(textOf));
}

/** Reads each value of a cell; the first that cannot be read is reported. */
export function readAll(text: string, read: (part: string) => ReadCell): ReadCell {
  const values: unknown[] = [];
  for (const part of splitText(text)) {
    const one = read(part);
    if ('issue' in one) return one;
    values.push(one.value);
  }
  return { value: values };
}
