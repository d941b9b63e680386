import type { FigureValue, OtherCurrency } from '../../../src/schema/figureAnswers';
import type { FigureSubject, MeasureName } from '../../../src/schema/figures';
import { measureNamed } from '../../../src/schema/figures';
import { type Atom, atoms } from '../facts/atoms';

/** The counts of a period or of one of its rows. */
export interface Cell {
  /** Over all currencies; for money use `money`. */
  readonly sums: Record<Atom, number>;
  /** By currency. */
  readonly money: Map<string, Record<Money, number>>;
  /** Milliseconds; null: no data. */
  responseMedian: FigureValue;
  lagMax: FigureValue;
  buyers: number;
}

const moneyAtoms = ['sales', 'refunds', 'taxes', 'discount', 'ai_cost'] as const satisfies readonly Atom[];
type Money = (typeof moneyAtoms)[number];

export function emptyCell(): Cell {
  const zeros = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  return { sums: zeros(atoms), money: new Map(), responseMedian: null, lagMax: null, buyers: 0 };
}

/** Adds counts of one currency ('' for none); `numbers` are in the order of `atoms`. */
export function addTo(cell: Cell, currency: string, numbers: readonly number[]): void {
  atoms.forEach((atom, at) => {
    cell.sums[atom] += numbers[at]!;
  });
  if (currency === '') return;
  const money = cell.money.get(currency) ?? { sales: 0, refunds: 0, taxes: 0, discount: 0, ai_cost: 0 };
  for (const atom of moneyAtoms) money[atom] += numbers[atoms.indexOf(atom)]!;
  cell.money.set(currency, money);
}

/**
 * The amounts in every currency but the company's, for those of the measures that are money, in the order of the codes.
 * `before`: the comparison period, null without one.
 */
export function otherCurrencies(
  names: readonly MeasureName[],
  now: Cell,
  before: Cell | null,
  own: string,
  subject: FigureSubject,
): OtherCurrency[] {
  const amounts = names.filter((name) => ['money', 'microMoney'].includes(measureNamed(name).unit));
  const valuesIn = (cell: Cell, currency: string) =>
    Object.fromEntries(amounts.map((name) => [name, measured(name, cell, currency, subject)]));
  return [...new Set([...now.money.keys(), ...(before?.money.keys() ?? [])])]
    .filter((currency) => currency !== own)
    .sort()
    .map((currency) => ({
      currency,
      values: valuesIn(now, currency),
      before: before === null ? {} : valuesIn(before, currency),
    }))
    .filter(({ values, before }) => [...Object.values(values), ...Object.values(before)].some(Boolean));
}

/**
 * The value of a measure; money in the given currency. Null if there is no data or the subject does not have the
 * measure.
 */
export function measured(name: MeasureName, cell: Cell, currency: string, subject: FigureSubject): FigureValue {
  const { of } = measureNamed(name);
  if (subject !== 'account' && !of.includes(subject)) return null;
  const { sums } = cell;
  const money = (atom: Money) => cell.money.get(currency)?.[atom] ?? 0;
  const part = (some: Atom, all: Atom) => (sums[all] === 0 ? null : sums[some] / sums[all]);
  const onTime = (late: Atom, all: Atom) => (sums[all] === 0 ? null : (sums[all] - sums[late]) / sums[all]);
  const average = (ms: Atom, count: Atom) => (sums[count] === 0 ? null : Math.round(sums[ms] / sums[count]));
  switch (name) {
    case 'messagesIn':
      return sums.messages_in;
    case 'messagesOut':
      return sums.messages_out;
    case 'firstResponse':
      return average('response_ms', 'response_n');
    case 'firstResponseMedian':
      return cell.responseMedian;
    case 'firstOnTime':
      return onTime('first_late', 'first_due');
    case 'firstLate':
      return sums.first_late;
    case 'nextOnTime':
      return onTime('next_late', 'next_due');
    case 'nextLate':
      return sums.next_late;
    case 'ratingAverage':
      return sums.ratings === 0 ? null : Math.round((sums.ratings_sum / sums.ratings) * 100) / 100;
    case 'ratingGood':
      return part('ratings_good', 'ratings');
    case 'resolution':
      return average('resolution_ms', 'resolution_n');
    case 'botShare':
      return part('bot_answers', 'answers');
    case 'handOvers':
      return sums.hand_overs;
    case 'handOverRate':
      return part('hand_overs', 'conversations');
    case 'buyers':
      return cell.buyers;
    case 'sales':
    case 'refunds':
    case 'taxes':
    case 'discount':
      return money(name);
    case 'revenue':
      return money('sales') - money('refunds');
    case 'revenueWithoutTax':
      return money('sales') - money('refunds') - money('taxes');
    case 'productsSold':
      return sums.products_sold;
    case 'deliveryLag':
      return average('lag_ms', 'lag_n');
    case 'deliveryLagP95':
      return cell.lagMax;
    case 'deliveriesFailed':
      return sums.deliveries_failed;
    case 'aiReplies':
      return sums.ai_replies;
    case 'aiCost':
      return money('ai_cost');
    case 'couponsUsed':
      return sums.coupons_used;
    default:
      return sums[name];
  }
}
