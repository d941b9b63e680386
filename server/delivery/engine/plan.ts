import type { OrderToFulfil } from '../../checkout/parts';
import type { Trx } from '../../kernel/db/records/rules';
import type { DeliveryParts } from '../parts';

/**
 * One delivery for each line of a paid order that is delivered by itself; a line that has one keeps it. Answers those that
 * are due at once. The order's conversation and row are held.
 */
export async function planDeliveries(
  _trx: Trx,
  _parts: DeliveryParts,
  _order: OrderToFulfil,
): Promise<readonly string[]> {
  return [];
}
