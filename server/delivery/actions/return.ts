import type { Author, Trx } from '../../kernel/db/queries';
import type { LockedDelivery } from '../engine/lock';
import { moveDelivery, recordOperation } from '../engine/move';
import { returnUnits } from '../engine/returnUnits';
import { returnCodes } from '../pools/take';
import { decidedAlready } from './locking';

/**
 * Makes the codes of a revoked delivery available again. A reason is required, because the buyer has seen them. The
 * delivery must be locked.
 */
export async function returnDelivered(
  trx: Trx,
  author: Author,
  delivery: LockedDelivery,
  reason: string,
): Promise<void> {
  const { companyId, id, edition } = delivery;
  if (delivery.state !== 'revoked' || delivery.allocatedUnits === 0) throw await decidedAlready(trx, delivery);
  const codes = await returnUnits(trx, companyId, id, edition);
  await returnCodes(trx, companyId, codes, reason);
  await recordOperation(trx, author, id, 'returned', { reason });
  await moveDelivery(trx, author, { id, from: ['revoked'], to: 'revoked', reason: delivery.reason, allocatedUnits: 0 });
}
