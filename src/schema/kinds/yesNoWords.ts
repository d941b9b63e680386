import type { Text } from '../text';
import { yesNo } from '../valueLabels';
import type { ReadCell } from './kind';

type Words = ReadonlySet<string>;

export const wordsOf = ({ en, zh }: Text, ...others: string[]): Words => new Set([en.toLowerCase(), zh, ...others]);
export const yesWords = wordsOf(yesNo.yes, 'true', '1', 'y', 'on', '√', '✓', '对', '真');
export const noWords = wordsOf(yesNo.no, 'false', '0', 'n', 'off', '×', '错', '假');

/** Reads one of two values by the words for it. */
export function readWord(text: string, on: [Words, unknown], off: [Words, unknown], code: string): ReadCell {
  const found = [on, off].find(([words]) => words.has(text.toLowerCase()));
  return found === undefined ? { issue: { code } } : { value: found[1] };
}
