import type { Breakdown } from '../../../schema/dashboard';
import type { FigureValue } from '../../../schema/figureAnswers';
import { type MeasureName, measureNamed } from '../../../schema/figures';
import type { Filters } from '../address';

/** Dashboard metrics in display order. Those that depend on the data come last, so that they move no others. */
const keyFigures = [
  'sales',
  'orders',
  'conversations',
  'firstResponse',
  'resolution',
  'botShare',
  'handOverRate',
  'deliveries',
  'deliveryLag',
  'aiCost',
  'firstOnTime',
  'nextOnTime',
  'ratingAverage',
  'ratingGood',
] as readonly MeasureName[];

/** Metrics available for the filters: for example, members have no sales. */
export function figuresFor({ memberId, productId }: Filters): readonly MeasureName[] {
  return keyFigures
    .map((name) => (memberId && name === 'conversations' ? 'messagesOut' : name))
    .filter((name) => {
      const { of } = measureNamed(name);
      return (!memberId || of.includes('member')) && (!productId || of.includes('product'));
    });
}

/** The measure that says whether there is anything to show: without reply targets and ratings there is not. */
const shares: Partial<Readonly<Record<MeasureName, MeasureName>>> = {
  firstOnTime: 'firstOnTime',
  firstLate: 'firstOnTime',
  nextOnTime: 'nextOnTime',
  nextLate: 'nextOnTime',
  ratings: 'ratingAverage',
  ratingAverage: 'ratingAverage',
  ratingGood: 'ratingAverage',
};

/** Leaves out measures of reply targets and ratings where there are none. `value`: of the whole; undefined while loading. */
export function withData(
  names: readonly MeasureName[],
  value: (name: MeasureName) => FigureValue | undefined,
): readonly MeasureName[] {
  return names.filter((name) => shares[name] === undefined || typeof value(shares[name]) === 'number');
}

/** Columns of a breakdown; the first is the default sort. */
export function columnsFor(by: Breakdown, { memberId, productId }: Filters): readonly MeasureName[] {
  if (by === 'member' || memberId) return ofMembers;
  return by === 'product' || productId ? ofProducts : ofAccounts;
}

const ofAccounts = [
  'sales',
  'orders',
  'conversations',
  'firstResponse',
  'firstOnTime',
  'nextOnTime',
  'ratingAverage',
  'botShare',
  'deliveries',
  'deliveryLag',
] as const;
const ofMembers = [
  'messagesOut',
  'firstResponse',
  'firstOnTime',
  'firstLate',
  'nextOnTime',
  'nextLate',
  'ratings',
  'ratingAverage',
  'ratingGood',
  'resolved',
  'resolution',
] as const;
const ofProducts = ['sales', 'orders', 'productsSold', 'refunds', 'deliveries', 'deliveryLag'] as const;
