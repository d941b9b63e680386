import type { FigureCells, FigureDimension, FigureRow, FiguresTable } from '../../../src/schema/figureAnswers';
import { type MeasureName, measureNamed, measureNames } from '../../../src/schema/figures';
import { dayAfter } from '../../../src/schema/periods';
import { type Db, query } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';
import type { Asked } from '../read/asked';
import { type Cell, emptyCell, measured } from '../read/cell';
import { countFigures } from '../read/counted';
import type { Shape } from '../read/query.sql';

/** What a table shows. */
export interface TableAsked {
  readonly measures: readonly MeasureName[];
  readonly by: FigureDimension;
  /** The most rows; those of time are all told. */
  readonly limit: number;
}

const spanMeasures: readonly MeasureName[] = ['firstResponseMedian', 'deliveryLagP95'];

/**
 * Measures by whatever the rows are. Rows of time are in its order and without a gap; the others by the first measure, the
 * most first. The totals are of everything, rows beyond the limit included.
 */
export async function readTable(
  db: Db,
  { period, beside, clampedTo, currency, subject, whose }: Asked,
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
    return { values: values(one), before: beside === null ? {} : values(other) };
  };
  // A day of the period beside it has another name: it is told with the day that has its place.
  const keyBeside = besideKeys(by, period, beside);
  const keys = timeKeys(by, period) ?? [...new Set([...now.rows.keys(), ...before.rows.keys()])];
  const rows = keys.map((key) => ({
    key,
    ...cellsOf(now.rows.get(key) ?? nothing, before.rows.get(keyBeside(key)) ?? nothing),
  }));
  const told = timeKeys(by, period) === null ? ranked(rows, measures[0]!).slice(0, limit) : rows;
  const labels = await labelsOf(
    db,
    whose.companyId,
    by,
    told.map(({ key }) => key),
  );
  return {
    ...{ period, compare: beside, clampedTo, currency, by },
    columns: measures.map((name) => ({ name, label: measureNamed(name).label, unit: measureNamed(name).unit })),
    rows: told.map(({ key, ...cells }): FigureRow => ({ key, label: labels.get(key) ?? null, ...cells })),
    totals: cellsOf(now.whole, before.whole),
  };
}

/** Reads 'sales,orders'. Throws a refusal naming the first that is none. */
export function measuresIn(given: string): MeasureName[] {
  const names = [...new Set(given.split(',').map((name) => name.trim()))];
  const strange = names.find((name) => !(measureNames as readonly string[]).includes(name));
  if (strange !== undefined)
    throw invalid([{ path: 'measures', code: 'choice', params: { choices: measureNames.join(', ') } }]);
  return names as MeasureName[];
}

/** Every key of a dimension of time, in its order; null for the others. */
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

/** The row of the period beside it that has a row's place. */
function besideKeys(by: FigureDimension, period: Asked['period'], beside: Asked['beside']): (key: string) => string {
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

const labelText = (table: string, column: string) =>
  `select id::text as key, ${column} as label from ${table} where company_id = $1 and id::text = any($2::text[])`;
const labelTexts: Partial<Record<FigureDimension, string>> = {
  account: labelText('accounts', 'name'),
  group: labelText('account_groups', 'name'),
  member: labelText('members', 'nickname'),
  product: labelText('products', 'title'),
};
