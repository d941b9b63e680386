import type { FigureDaysBeside } from '../../../src/schema/figureAnswers';
import type { FigurePeriod } from '../../../src/schema/figures';
import { type Db, query } from '../../kernel/db/queries';
import { addTo, type Cell, emptyCell } from './cell';
import { whyNotCounted } from './counting';
import { figuresSql, type Shape } from './query.sql';

export interface Whose {
  readonly companyId: string;
  /** Null: all accounts of the company. */
  readonly accountIds: readonly string[] | null;
  /** Member or product ids, depending on the shape's cut; null: all. */
  readonly subjects: readonly string[] | null;
}

/** The figures of a period: the total, and each row by its key. */
export interface Counted {
  readonly whole: Cell;
  readonly rows: ReadonlyMap<string, Cell>;
}

/**
 * Counts a period and its comparison period in one statement, so both come from one snapshot. Days are in the period's
 * time zone, which must be the company's. Throws FIGURES_COUNTING if it times out while days are still being counted.
 */
export async function countFigures(
  db: Db,
  { companyId, accountIds, subjects }: Whose,
  { from, to, zone }: FigurePeriod,
  beside: FigureDaysBeside | null,
  shape: Shape,
): Promise<{ readonly now: Counted; readonly before: Counted }> {
  const days = [from, to, beside?.from ?? null, beside?.to ?? null];
  const values = [companyId, zone, ...days, accountIds, subjects, beside?.untilNow === true];
  const [answer] = (await query<Answer>(db, figuresSql(shape), values).catch(async (error: unknown) => {
    // Hours are always counted from the facts.
    throw shape.by === 'hour' ? error : await whyNotCounted(db, companyId, error);
  })) as [Answer];
  const counted = { now: nothing(), before: nothing() };
  const cellOf = (period: Period, key: string | null): Cell => {
    const { whole, rows } = counted[period];
    if (key === null) return whole;
    if (!rows.has(key)) rows.set(key, emptyCell());
    return rows.get(key)!;
  };
  for (const [period, key, currency, ...numbers] of answer.cells) {
    addTo(cellOf(period, key), currency, numbers);
    addTo(counted[period].whole, currency, numbers);
  }
  for (const [period, key, span, half, max] of answer.spans) {
    const cell = cellOf(period, key);
    if (span === 'response') cell.responseMedian = half;
    else cell.lagMax = max;
  }
  for (const [period, key, count] of answer.buyers) cellOf(period, key).buyers = count;
  return counted;
}

type Period = 'now' | 'before';

interface Answer {
  readonly cells: readonly (readonly [Period, string, string, ...number[]])[];
  readonly spans: readonly (readonly [Period, string | null, 'response' | 'lag', number, number])[];
  readonly buyers: readonly (readonly [Period, string | null, number])[];
}

function nothing(): { readonly whole: Cell; readonly rows: Map<string, Cell> } {
  return { whole: emptyCell(), rows: new Map() };
}
