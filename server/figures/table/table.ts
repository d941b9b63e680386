import type { FigureCells, FigureDimension, FigureRow, FiguresTable } from '../../../src/schema/figureAnswers';
import { type MeasureName, measureNamed, measureNames } from '../../../src/schema/figures';
import { dayAfter } from '../../../src/schema/periods';
import { type Db, query } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';
import type { FiguresQuery } from '../read/asked';
import { type Cell, emptyCell, measured, otherCurrencies } from '../read/cell';
import { countFigures } from '../read/counted';
import type { Shape } from '../read/query.sql';

export interface TableAsked {
  readonly measures: readonly MeasureName[];
  readonly by: FigureDimension;
  /** Maximum rows; tables by time always return all rows. */
  readonly limit: number;
}

const spanMeasures: readonly MeasureName[] = ['firstResponseMedian', 'deliveryLagP95'];

/**
 * Measures grouped by `by`. Time rows are in order without gaps; other rows are sorted by the first measure,
 * descending. Totals include rows beyond the limit.
 */
export async function readTable(
  db: Db,
  { period, beside, clampedTo, currency, subject, whose }: FiguresQuery,
  { measures, by, limit }: TableAsked,
): Promise<FiguresTable> {
  const spans = measures.some((name) => spanMeasures.includes(name));
  const buyers = subject !== 'member' && measures.includes('buyers');
  const shape: Shape = { by, cut: subject, spans, spansOfRows: spans, buyers, buyersOfRows: buyers };
  const { now, before } = await countFigures(db, whose, period, beside, shape);
  const nothing = emptyCell();
  const cellsOf = (one: Cell, other: Cell): FigureCells => {
    const values = (cell: Cell) =>
      Object.fromEntries(measures.map((name) => [name, measured(name, cell, currency, subject)]));
    const others = otherCurrencies(measures, one, beside === null ? null : other, currency, subject);
    return {
      values: values(one),
      before: beside === null ? {} : values(other),
      ...(others.length > 0 && { otherCurrencies: others }),
    };
  };
  // Days of the comparison period have other keys: they are matched by position.
  const keyBeside = besideKeys(by, period, beside);
  const keys = timeKeys(by, period) ?? [...new Set([...now.rows.keys(), ...before.rows.keys()])];
  const rows = keys.map((key) => ({
    key,
    ...cellsOf(now.rows.get(key) ?? nothing, before.rows.get(keyBeside(key)) ?? nothing),
  }));
  const shown = timeKeys(by, period) === null ? ranked(rows, measures[0]!).slice(0, limit) : rows;
  const labels = await labelsOf(
    db,
    whose.companyId,
    by,
    shown.map(({ key }) => key),
  );
  return {
    period,
    compare: beside,
    clampedTo,
    currency,
    by,
    columns: measures.map((name) => ({ name, label: measureNamed(name).label, unit: measureNamed(name).unit })),
    rows: shown.map(({ key, ...cells }): FigureRow => ({ key, label: labels.get(key) ?? null, ...cells })),
    totals: cellsOf(now.whole, before.whole),
  };
}

/** Parses 'sales,orders'. Throws a refusal if a name is unknown. */
export function measuresIn(given: string): MeasureName[] {
  const names = [...new Set(given.split(',').map((name) => name.trim()))];
  const strange = names.find((name) => !(measureNames as readonly string[]).includes(name));
  if (strange !== undefined)
    throw invalid([{ path: 'measures', code: 'choice', params: { choices: measureNames.join(', ') } }]);
  return names as MeasureName[];
}

/** Every key of a time dimension, in order; null for other dimensions. */
function timeKeys(by: FigureDimension, { from, to }: { from: string; to: string }): string[] | null {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  switch (by) {
    case 'day':
      return days;
    case 'week':
      return [...new Set(days.map(mondayOf))];
    case 'month':
      return [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
    case 'weekday':
      return ['1', '2', '3', '4', '5', '6', '7'];
    case 'hour':
      return Array.from({ length: 24 }, (_, hour) => String(hour));
    default:
      return null;
  }
}

/** Maps a row's key to the key at the same position in the comparison period. */
function besideKeys(
  by: FigureDimension,
  period: FiguresQuery['period'],
  beside: FiguresQuery['beside'],
): (key: string) => string {
  if (beside === null || !['day', 'week', 'month'].includes(by)) return (key) => key;
  const [ours, theirs] = [timeKeys(by, period)!, timeKeys(by, beside)!];
  return (key) => theirs[ours.indexOf(key)] ?? '';
}

function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

function ranked<Row extends FigureCells & { readonly key: string }>(rows: readonly Row[], by: MeasureName): Row[] {
  const size = ({ values, before }: Row) => [values[by] ?? -1, before[by] ?? -1] as const;
  return [...rows].sort((a, b) => {
    const [one, other] = [size(a), size(b)];
    return other[0] - one[0] || other[1] - one[1] || (a.key < b.key ? -1 : 1);
  });
}

async function labelsOf(
  db: Db,
  companyId: string,
  by: FigureDimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const text = labelTexts[by];
  if (text === undefined) return new Map();
  const rows = await query<{ key: string; label: string }>(db, text, [companyId, keys]);
  return new Map(rows.map(({ key, label }) => [key, label]));
}

const labelSql = (table: string, column: string) =>
  `select id::text as key, ${column} as label from ${table} where company_id = $1 and id::text = any($2::text[])`;
const labelTexts: Partial<Record<FigureDimension, string>> = {
  account: labelSql('accounts', 'name'),
  group: labelSql('account_groups', 'name'),
  member: labelSql('members', 'nickname'),
  product: labelSql('products', 'title'),
};
