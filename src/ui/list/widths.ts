import { useStore } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';

/** Pixels by column. */
export type Widths = Readonly<Record<string, number>>;

export const narrowest = 64;
export const widest = 640;
/** Of a column that was shown after the others got their widths. */
const usual = 160;
/** What a row has beside its values: its box and its buttons. */
const besides = 120;

/** The widths that the person gave a resource's columns; undefined while its list fits them itself. */
export function useWidths(schema: ResourceSchema): [Widths | undefined, (widths: Widths | undefined) => void] {
  const [stored, store] = useStore<Widths | undefined>(`${consoleName(schema)}.widths`, undefined);
  return [isWidths(stored) ? stored : undefined, store];
}

export function widthIn(widths: Widths, column: string): number {
  return clamped(widths[column] ?? usual);
}

/** As wide as its columns, or as its place where that is more. */
export function tableWidth(widths: Widths, columns: readonly string[]): string {
  const sum = columns.reduce((total, name) => total + widthIn(widths, name), besides);
  return `max(100%, ${sum}px)`;
}

export function clamped(width: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, width)));
}

/** It may have been written by another version, or by hand. */
function isWidths(value: unknown): value is Widths {
  return typeof value === 'object' && value !== null && Object.values(value).every((width) => Number.isFinite(width));
}
