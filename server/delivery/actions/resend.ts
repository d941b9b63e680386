import type { Attachment } from '../../../src/schema/chat';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { isOwed } from '../engine/deliver';
import type { LockedDelivery } from '../engine/lock';
import { recordOperation } from '../engine/move';
import type { MessageParts } from '../message/compose';
import { type Content, writeMessages } from '../message/write';
import { notOwed } from './decide';
import { decidedAlready } from './locking';

/** Sends the same messages with the same codes again. The delivery must be locked. */
export async function resend(trx: Trx, author: Author, delivery: LockedDelivery): Promise<void> {
  if (delivery.state !== 'sent' && delivery.state !== 'confirmed') throw await decidedAlready(trx, delivery);
  if (!isOwed(delivery)) throw notOwed();
  const { companyId, id, edition } = delivery;
  const first = await query<First>(trx, firstSql, [companyId, id, edition]);
  if (first.length === 0) throw await decidedAlready(trx, delivery);
  const masks = await query<{ index: number; mask: string }>(trx, masksSql, [companyId, id, edition]);
  await recordOperation(trx, author, id, 'resent');
  const contents = first.map(({ kind, said, payload }): Content => {
    return kind === 'file' ? { kind, file: payload as Attachment } : { kind: 'delivery', parts: said };
  });
  const maskOf = new Map(masks.map(({ index, mask }) => [index, mask]));
  await writeMessages(trx, author, [{ delivery, before: 0, sending: first[0]!.sendings, masks: maskOf, contents }]);
}

interface First {
  readonly kind: 'delivery' | 'file';
  readonly said: MessageParts;
  readonly payload: unknown;
  /** Number of sends so far. */
  readonly sendings: number;
}

const firstSql = prepared(`
  select x.kind, m.said, x.payload,
         (select max(sending) + 1 from delivery_messages where delivery_id = $2 and edition = $3) as sendings
    from delivery_messages m join messages x on x.company_id = m.company_id and x.id = m.message_id
   where m.company_id = $1 and m.delivery_id = $2 and m.edition = $3 and m.sending = 0 order by m.part`);
const masksSql = prepared(
  'select index, mask from delivery_units where company_id = $1 and delivery_id = $2 and edition = $3',
);
