import { useStore } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';

/** Width in pixels by column. */
export type Widths = Readonly<Record<string, number>>;

export const narrowest = 64;
export const widest = 640;
/** Width of a column added after the others were sized. */
const usual = 160;
/** Space for the row's checkbox and buttons. */
const besides = 120;

/** The user's column widths of a resource; undefined while automatic. */
export function useWidths(schema: ResourceSchema): [Widths | undefined, (widths: Widths | undefined) => void] {
  const [stored, store] = useStore<Widths | undefined>(`${consoleName(schema)}.widths`, undefined);
  return [isWidths(stored) ? stored : undefined, store];
}

export function widthIn(widths: Widths, column: string): number {
  return clamped(widths[column] ?? usual);
}

/** Sum of the columns, at least the container's width. */
export function tableWidth(widths: Widths, columns: readonly string[]): string {
  const sum = columns.reduce((total, name) => total + widthIn(widths, name), besides);
  return `max(100%, ${sum}px)`;
}

export function clamped(width: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, width)));
}

/** The stored value may have another format. */
function isWidths(value: unknown): value is Widths {
  return typeof value === 'object' && value !== null && Object.values(value).every((width) => Number.isFinite(width));
}
