import type { FigureDay, FiguresOverview } from '../../../src/schema/figureAnswers';
import { type FigureSubject, type MeasureName, measureNames } from '../../../src/schema/figures';
import { dayAfter } from '../../../src/schema/periods';
import type { Db } from '../../kernel/db/queries';
import type { FiguresQuery } from '../read/asked';
import { type Cell, emptyCell, measured, otherCurrencies } from '../read/cell';
import { type Counted, countFigures } from '../read/counted';
import type { Shape } from '../read/query.sql';
import { figuresNow } from './now';

/** Every measure of a period and of each of its days, and the current counts. */
export async function readOverview(
  db: Db,
  { period, beside, clampedTo, currency, subject, whose }: FiguresQuery,
): Promise<FiguresOverview> {
  const shape: Shape = {
    by: 'day',
    cut: subject,
    spansOfRows: false,
    spans: true,
    buyers: subject !== 'member',
    buyersOfRows: false,
  };
  const { now, before } = await countFigures(db, whose, period, beside, shape);
  const value = (name: MeasureName, { whole }: Counted) => measured(name, whole, currency, subject);
  return {
    period,
    compare: beside,
    clampedTo,
    currency,
    now: await figuresNow(db, whose.companyId, whose.accountIds),
    measures: Object.fromEntries(
      measureNames.map((name) => [
        name,
        { value: value(name, now), before: beside === null ? null : value(name, before) },
      ]),
    ) as FiguresOverview['measures'],
    days: daysOf(period, now, currency, subject),
    before: beside === null ? [] : daysOf(beside, before, currency, subject),
    otherCurrencies: otherCurrencies(measureNames, now.whole, beside === null ? null : before.whole, currency, subject),
  };
}

/** Measures that are not sums per day are only reported for the whole period. */
const byDay = measureNames.filter((name) => !['firstResponseMedian', 'deliveryLagP95', 'buyers'].includes(name));

function daysOf(
  { from, to }: { readonly from: string; readonly to: string },
  { rows }: Counted,
  currency: string,
  subject: FigureSubject,
): FigureDay[] {
  const days: FigureDay[] = [];
  const nothing: Cell = emptyCell();
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const cell = rows.get(day) ?? nothing;
    days.push({ day, ...Object.fromEntries(byDay.map((name) => [name, measured(name, cell, currency, subject)])) });
  }
  return days;
}
