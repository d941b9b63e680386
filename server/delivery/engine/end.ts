import type { DeliveryState } from '../../../src/schema/order';
import { withdrawSends } from '../../channels/outbox/withdraw';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { giveBack } from '../pools/take';
import { engineOf } from './author';
import { uncount } from './dayUses';
import { moveDelivery } from './move';
import { returnUnits } from './returnUnits';
import { consumeCodes } from './sent';

/**
 * Ends an order's deliveries after a refund: unsent ones are cancelled and their codes become available again; sent
 * ones are revoked. The order must be locked.
 */
export async function endDeliveries(trx: Trx, companyId: string, orderId: string): Promise<void> {
  const deliveries = await query<Standing>(trx, lockedSql, [companyId, orderId]);
  for (const delivery of deliveries) await end(trx, engineOf(companyId), delivery, 'refunded');
}

/** The fields of a locked delivery that `end` needs. */
export interface Standing {
  readonly id: string;
  readonly state: DeliveryState;
  readonly allocatedUnits: number;
  readonly edition: number;
}

/** Ends one delivery; false if it had already ended. */
export async function end(
  trx: Trx,
  author: Author,
  { id, state, allocatedUnits, edition }: Standing,
  reason: 'refunded' | 'by-hand',
  note: string | null = null,
): Promise<boolean> {
  if (state === 'cancelled' || state === 'revoked') return false;
  const from = [state];
  const { companyId } = author;
  if (allocatedUnits > 0 && !(await withdrawUnsent(trx, companyId, id, edition))) {
    await consumeCodes(trx, companyId, [id]);
    return moveDelivery(trx, author, { id, from, to: 'revoked', reason, note });
  }
  const codes = await returnUnits(trx, companyId, id, edition);
  await giveBack(trx, companyId, codes);
  await uncount(trx, companyId, id);
  return moveDelivery(trx, author, { id, from, to: 'cancelled', reason, note, allocatedUnits: 0 });
}

/** Withdraws the delivery's messages; true if none of them had reached the channel. */
async function withdrawUnsent(trx: Trx, companyId: string, id: string, edition: number): Promise<boolean> {
  const messages = await query<{ id: string }>(trx, messagesSql, [companyId, id, edition]);
  const ids = messages.map((message) => message.id);
  return (await withdrawSends(trx, companyId, ids)).length === ids.length;
}

const lockedSql = prepared(`
  select id, state, allocated_units as "allocatedUnits", edition from deliveries
   where company_id = $1 and order_id = $2 order by id for update`);
const messagesSql = prepared(`
  select message_id as id from delivery_messages where company_id = $1 and delivery_id = $2 and edition = $3`);
