import type { FigureDimension } from '../../src/schema/figureAnswers';
import { type FigureSubject, type MeasureName, measureNamed, measureNames } from '../../src/schema/figures';
import type { Fact } from './recount';

export interface Narrowed {
  readonly from: string;
  readonly to: string;
  readonly account?: string;
  readonly group?: string;
  readonly member?: string;
  readonly product?: string;
}

/** The currency of the company, and the others in which it sells. */
const currency = 'CNY';
export const otherCurrencies = ['JPY', 'USD'];

/** The expected table by key, with the amounts in one currency. Medians are exact; the server may be off by 1 %. */
export function expectedRows(
  facts: readonly Fact[],
  narrowed: Narrowed,
  by: FigureDimension,
  of = currency,
): ReadonlyMap<string, Readonly<Record<string, number | null>>> {
  const subject = subjectOf(narrowed, by);
  const byKey = new Map<string, Fact[]>();
  for (const one of factsOf(facts, narrowed, subject)) {
    const key = keyOf(one, by);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  return new Map([...byKey].map(([key, some]) => [key, valuesOf(some, subject, of)]));
}

/**
 * The distinct records that the list behind a figure must show; null if the measure does not exist for the given
 * filter.
 */
export function expectedRecords(
  facts: readonly Fact[],
  narrowed: Narrowed,
  measure: MeasureName,
): readonly string[] | null {
  const subject = subjectOf(narrowed, 'day');
  const { of } = measureNamed(measure);
  if (subject !== 'account' && !of.includes(subject)) return null;
  const isProduct = subject === 'product';
  const named: Partial<Record<MeasureName, readonly string[]>> = {
    firstResponseMedian: ['firstResponse'],
    botShare: ['botAnswers'],
    ratingAverage: ['ratings'],
    handOverRate: ['handOvers'],
    deliveryLagP95: ['deliveryLag'],
    sales: [isProduct ? 'productSales' : 'sales'],
    refunds: [isProduct ? 'productRefunds' : 'refunds'],
    revenue: isProduct ? ['productSales', 'productRefunds'] : ['sales', 'refunds'],
    revenueWithoutTax: ['sales', 'refunds'],
    ...Object.fromEntries(
      ['orders', 'buyers', 'productsSold'].map((name) => [name, [isProduct ? 'productOrders' : 'orders']]),
    ),
  };
  const what = named[measure] ?? [measure];
  const behind = factsOf(facts, narrowed, subject).filter(
    (one) => what.includes(one.what) && (measure !== 'discount' || one.value > 0),
  );
  return [...new Set(behind.flatMap(({ record }) => record ?? []))].sort();
}

function subjectOf(narrowed: Narrowed, by: FigureDimension): FigureSubject {
  if (narrowed.member !== undefined || by === 'member') return 'member';
  return narrowed.product !== undefined || by === 'product' ? 'product' : 'account';
}

function factsOf(facts: readonly Fact[], narrowed: Narrowed, subject: FigureSubject): Fact[] {
  return facts.filter(
    (one) =>
      one.day >= narrowed.from &&
      one.day <= narrowed.to &&
      (narrowed.account === undefined || one.account === narrowed.account) &&
      (narrowed.group === undefined || (one.group ?? 'none') === narrowed.group) &&
      belongs(one, subject, narrowed),
  );
}

function belongs(one: Fact, subject: FigureSubject, { member, product }: Narrowed): boolean {
  if (subject === 'member') return one.member !== null && (member === undefined || one.member === member);
  if (subject === 'product') return one.product !== null && (product === undefined || one.product === product);
  return !['productSales', 'productRefunds', 'productOrders'].includes(one.what);
}

function keyOf({ day, hour, account, group, member, product }: Fact, by: FigureDimension): string {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = ((date.getUTCDay() + 6) % 7) + 1;
  switch (by) {
    case 'day':
      return day;
    case 'week':
      return new Date(date.getTime() - (weekday - 1) * 86_400_000).toISOString().slice(0, 10);
    case 'month':
      return `${day.slice(0, 8)}01`;
    case 'weekday':
      return String(weekday);
    case 'hour':
      return String(hour);
    case 'account':
      return account;
    case 'group':
      return group ?? 'none';
    case 'member':
      return member ?? 'none';
    default:
      return product ?? 'none';
  }
}

function valuesOf(
  facts: readonly Fact[],
  subject: FigureSubject,
  currency: string,
): Record<MeasureName, number | null> {
  const of = (what: string) => facts.filter((one) => one.what === what).map(({ value }) => value);
  const count = (what: string) => of(what).length;
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const average = (what: string) => (count(what) === 0 ? null : Math.round(sum(of(what)) / count(what)));
  const money = (what: string) =>
    sum(facts.filter((one) => one.what === what && one.currency === currency).map(({ value }) => value));
  const at = (what: string, part: number) => {
    const sorted = of(what).sort((a, b) => a - b);
    return sorted.length === 0 ? null : sorted[Math.max(0, Math.ceil(sorted.length * part - 1e-9) - 1)]!;
  };
  const part = (some: string, all: string) => (count(all) === 0 ? null : count(some) / count(all));
  const onTime = (which: 'first' | 'next') => {
    const [kept, late] = [count(`${which}OnTime`), count(`${which}Late`)];
    return kept + late === 0 ? null : kept / (kept + late);
  };
  const isProduct = subject === 'product';
  const sales = money(isProduct ? 'productSales' : 'sales');
  const refunds = money(isProduct ? 'productRefunds' : 'refunds');
  const buying = facts.filter(({ what }) => what === (isProduct ? 'lines' : 'orders'));
  const values: Record<MeasureName, number | null> = {
    conversations: count('conversations'),
    messagesIn: count('messagesIn'),
    messagesOut: count('messagesOut'),
    firstResponse: average('firstResponse'),
    firstResponseMedian: at('firstResponse', 0.5),
    firstOnTime: onTime('first'),
    firstLate: count('firstLate'),
    nextOnTime: onTime('next'),
    nextLate: count('nextLate'),
    ratings: count('ratings'),
    ratingAverage: count('ratings') === 0 ? null : Math.round((sum(of('ratings')) / count('ratings')) * 100) / 100,
    ratingGood: part('ratingGood', 'ratings'),
    resolution: average('resolution'),
    resolved: count('resolved'),
    botShare: part('botAnswers', 'answers'),
    handOvers: count('handOvers'),
    handOverRate: part('handOvers', 'conversations'),
    orders: count(isProduct ? 'productOrders' : 'orders'),
    buyers: new Set(buying.map((one) => one.contact)).size,
    sales,
    refunds,
    revenue: sales - refunds,
    taxes: money('taxes'),
    revenueWithoutTax: sales - refunds - money('taxes'),
    productsSold: sum(of('lines')),
    deliveries: count('deliveries'),
    deliveryLag: average('deliveryLag'),
    deliveryLagP95: at('deliveryLag', 0.95),
    deliveriesFailed: count('deliveriesFailed'),
    aiReplies: count('aiReplies'),
    aiCost: money('aiCost'),
    couponsUsed: count('couponsUsed'),
    discount: money('discount'),
  };
  for (const name of measureNames)
    if (subject !== 'account' && !measureNamed(name).of.includes(subject)) values[name] = null;
  return values;
}
