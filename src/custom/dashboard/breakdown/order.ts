import type { FigureRow } from '../../../schema/figureAnswers';
import type { MeasureName } from '../../../schema/figures';

export interface Order {
  readonly by: MeasureName;
  readonly isDown: boolean;
}

/** Sorts rows by a metric; rows without a value come last in both directions, ties are sorted by name. */
export function sortedRows(rows: readonly FigureRow[], { by, isDown }: Order): FigureRow[] {
  return [...rows].sort((a, b) => {
    const [left, right] = [a.values[by] ?? null, b.values[by] ?? null];
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || nameOf(a).localeCompare(nameOf(b));
    return (isDown ? right - left : left - right) || nameOf(a).localeCompare(nameOf(b));
  });
}

function nameOf({ label }: FigureRow): string {
  return label ?? '';
}
