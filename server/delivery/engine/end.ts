import type { DeliveryState } from '../../../src/schema/order';
import { withdrawSends } from '../../channels/outbox/withdraw';
import { prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { giveBack } from '../pools/take';
import { engineOf } from './author';
import { uncount } from './dayUses';
import { moveDelivery } from './move';
import { returnUnits } from './returnUnits';
import { consumeCodes } from './sent';

/** Money went back: what was not sent is not, and its codes may be sold again; what was sent is revoked. The order is held. */
export async function endDeliveries(trx: Trx, companyId: string, orderId: string): Promise<void> {
  const deliveries = await query<Standing>(trx, lockedText, [companyId, orderId]);
  for (const delivery of deliveries) await end(trx, engineOf(companyId), delivery, 'refunded');
}

/** A delivery that is held, as far as ending it asks. */
export interface Standing {
  readonly id: string;
  readonly state: DeliveryState;
  readonly allocatedUnits: number;
  readonly edition: number;
}

/** Ends one delivery; false when it had ended before. */
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
  if (allocatedUnits > 0 && !(await isUntold(trx, companyId, id, edition))) {
    await consumeCodes(trx, companyId, [id]);
    return moveDelivery(trx, author, { id, from, to: 'revoked', reason, note });
  }
  const codes = await returnUnits(trx, companyId, id, edition);
  await giveBack(trx, companyId, codes);
  await uncount(trx, companyId, id);
  return moveDelivery(trx, author, { id, from, to: 'cancelled', reason, note, allocatedUnits: 0 });
}

/** Takes its messages back: true when nothing of the delivery's codes has reached the channel. */
async function isUntold(trx: Trx, companyId: string, id: string, edition: number): Promise<boolean> {
  const messages = await query<{ id: string }>(trx, messagesText, [companyId, id, edition]);
  const ids = messages.map((message) => message.id);
  return (await withdrawSends(trx, companyId, ids)).length === ids.length;
}

const lockedText = prepared(`
  select id, state, allocated_units as "allocatedUnits", edition from deliveries
   where company_id = $1 and order_id = $2 order by id for update`);
const messagesText = prepared(`
  select message_id as id from delivery_messages where company_id = $1 and delivery_id = $2 and edition = $3`);
