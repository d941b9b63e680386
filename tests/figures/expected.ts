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

/** What a table must say, by key: times in the middle as the exact ones, which an answer may miss by 1 %. */
export function expectedRows(
  facts: readonly Fact[],
  narrowed: Narrowed,
  by: FigureDimension,
): ReadonlyMap<string, Readonly<Record<string, number | null>>> {
  const subject: FigureSubject =
    narrowed.member !== undefined || by === 'member'
      ? 'member'
      : narrowed.product !== undefined || by === 'product'
        ? 'product'
        : 'account';
  const inside = facts.filter(
    ({ day, account, group }) =>
      day >= narrowed.from &&
      day <= narrowed.to &&
      (narrowed.account === undefined || account === narrowed.account) &&
      (narrowed.group === undefined || (group ?? 'none') === narrowed.group),
  );
  const byKey = new Map<string, Fact[]>();
  for (const one of inside) {
    if (!belongs(one, subject, narrowed)) continue;
    const key = keyOf(one, by);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  return new Map([...byKey].map(([key, some]) => [key, valuesOf(some, subject)]));
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

const currency = 'CNY';

function valuesOf(facts: readonly Fact[], subject: FigureSubject): Record<MeasureName, number | null> {
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
  const isProduct = subject === 'product';
  const sales = money(isProduct ? 'productSales' : 'sales');
  const refunds = money(isProduct ? 'productRefunds' : 'refunds');
  const buying = facts.filter(({ what }) => what === (isProduct ? 'lines' : 'orders'));
  const values: Record<MeasureName, number | null> = {
    ...{ conversations: count('conversations'), messagesIn: count('messagesIn'), messagesOut: count('messagesOut') },
    ...{ firstResponse: average('firstResponse'), firstResponseMedian: at('firstResponse', 0.5) },
    ...{ resolution: average('resolution'), resolved: count('resolved'), botShare: part('botAnswers', 'answers') },
    ...{ handOvers: count('handOvers'), handOverRate: part('handOvers', 'conversations') },
    ...{
      orders: count(isProduct ? 'productOrders' : 'orders'),
      buyers: new Set(buying.map((one) => one.contact)).size,
    },
    ...{ sales, refunds, revenue: sales - refunds, productsSold: sum(of('lines')) },
    ...{
      deliveries: count('deliveries'),
      deliveryLag: average('deliveryLag'),
      deliveryLagP95: at('deliveryLag', 0.95),
    },
    ...{ deliveriesFailed: count('deliveriesFailed'), aiReplies: count('aiReplies'), aiCost: money('aiCost') },
    ...{ couponsUsed: count('couponsUsed'), discount: money('discount') },
  };
  for (const name of measureNames)
    if (subject !== 'account' && !measureNamed(name).of.includes(subject)) values[name] = null;
  return values;
}
