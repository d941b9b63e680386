import type { Breakdown } from '../../../schema/dashboard';
import { type MeasureName, measureNamed } from '../../../schema/figures';
import type { Filters } from '../address';

/** Dashboard metrics in display order. */
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
  'botShare',
  'deliveries',
  'deliveryLag',
] as const;
const ofMembers = ['messagesOut', 'firstResponse', 'resolved', 'resolution'] as const;
const ofProducts = ['sales', 'orders', 'productsSold', 'refunds', 'deliveries', 'deliveryLag'] as const;
