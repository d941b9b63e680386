import type { Breakdown } from '../../../schema/dashboard';
import { type MeasureName, measureNamed } from '../../../schema/figures';
import type { Filters } from '../address';

/** The figures of the day, in the order in which they are read. */
const keyFigures = [
  ...['sales', 'orders', 'conversations', 'firstResponse', 'resolution'],
  ...['botShare', 'handOverRate', 'deliveries', 'deliveryLag', 'aiCost'],
] as readonly MeasureName[];

/** Those that can be told of what the figures are narrowed to: there are no sales of a member. */
export function figuresFor({ memberId, productId }: Filters): readonly MeasureName[] {
  return keyFigures
    .map((name) => (memberId && name === 'conversations' ? 'messagesOut' : name))
    .filter((name) => {
      const { of } = measureNamed(name);
      return (!memberId || of.includes('member')) && (!productId || of.includes('product'));
    });
}

/** What is told of each account, group, member, product or day. The first says which stand above. */
export function columnsFor(by: Breakdown, { memberId, productId }: Filters): readonly MeasureName[] {
  if (by === 'member' || memberId) return ofMembers;
  return by === 'product' || productId ? ofProducts : ofAccounts;
}

const ofAccounts = [
  'sales',
  'orders',
  'conversations',
  'firstResponse',
  'botShare',
  'deliveries',
  'deliveryLag',
] as const;
const ofMembers = ['messagesOut', 'firstResponse', 'resolved', 'resolution'] as const;
const ofProducts = ['sales', 'orders', 'productsSold', 'refunds', 'deliveries', 'deliveryLag'] as const;
