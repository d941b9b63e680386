import { v7 as newId } from 'uuid';
import type { Attachment } from '../../../src/schema/chat';
import type { DeliveryCard } from '../../../src/schema/order';
import { enqueueStep, needsSending } from '../../channels/outbox/enqueue';
import { appendMessages, appendNewSql, lastGiven, type NewMessage } from '../../chat/messages/append';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import type { LockedDelivery } from '../engine/lock';
import { linkMask } from '../receipt/link';
import { type MessageParts, textOf } from './compose';

/** One message of a delivery: a text or a file. */
export type Content =
  | { readonly kind: 'delivery'; readonly parts: MessageParts }
  | { readonly kind: 'file'; readonly file: Attachment };

/** The messages of a delivery's edition to write. */
export interface DeliveryMessages {
  readonly delivery: LockedDelivery;
  /** 0 for the first delivery, then 1, 2 ... for each resend. */
  readonly sending: number;
  /** Number of earlier messages of this edition and sending. */
  readonly before: number;
  readonly masks: ReadonlyMap<number, string>;
  readonly contents: readonly Content[];
}

/**
 * Writes the messages of deliveries into their conversations, with masks in place of codes, and queues them for sending;
 * in each conversation its activity comes first. Client ids are derived from the delivery, edition, part and sending, so
 * a repeated write fails. The conversations must be locked.
 */
export async function writeMessages(
  trx: Trx,
  author: Author,
  written: readonly DeliveryMessages[],
  activities: ReadonlyMap<string, NewMessage> = new Map(),
): Promise<void> {
  const { companyId, userId } = author;
  const byConversation = new Map([...activities].map(([id, activity]) => [id, [activity]]));
  const rows: Row[] = [];
  for (const messages of written) {
    const { delivery, sending, before, contents } = messages;
    const { id: deliveryId, edition, conversationId } = delivery;
    const all = byConversation.get(conversationId) ?? [];
    byConversation.set(conversationId, all);
    for (const [at, content] of contents.entries()) {
      const [id, part] = [newId(), before + at + 1];
      all.push({ id, createdBy: userId, ...messageOf(messages, content, part) });
      const said = JSON.stringify(content.kind === 'delivery' ? content.parts : []);
      rows.push({ id, deliveryId, edition, part, parts: before + contents.length, sending, said });
    }
    if (before > 0) await query(trx, partsSql, [companyId, deliveryId, edition, sending, before + contents.length]);
  }
  const items = [...byConversation].map(([conversationId, messages]) => ({ conversationId, messages }));
  const column = (name: keyof Row) => rows.map((row) => row[name]);
  if (items.length > 0)
    await appendMessages(trx, companyId, items, writeSql, [
      column('id'),
      column('deliveryId'),
      column('edition'),
      column('part'),
      column('parts'),
      column('sending'),
      column('said'),
    ]);
}

/** A message in `delivery_messages`. */
interface Row {
  readonly id: string;
  readonly deliveryId: string;
  readonly edition: number;
  readonly part: number;
  readonly parts: number;
  readonly sending: number;
  readonly said: string;
}

function messageOf({ delivery, sending, before, masks, contents }: DeliveryMessages, content: Content, part: number) {
  const { id: deliveryId, orderId, orderNumber, title, edition, channel } = delivery;
  const message = {
    direction: 'outgoing',
    senderKind: 'system',
    senderId: null,
    clientId: `delivery:${deliveryId}:${edition}:${part}${sending === 0 ? '' : `:r${sending}`}`,
    status: needsSending(channel) ? 'queued' : 'sent',
  } as const;
  if (content.kind === 'file') return { ...message, kind: content.kind, text: null, payload: content.file };
  const indexes = content.parts.filter((piece): piece is number => typeof piece === 'number' && piece > 0);
  const payload: DeliveryCard = {
    deliveryId,
    orderId,
    orderNumber,
    title,
    edition,
    part,
    parts: before + contents.length,
    units: indexes.map((index) => ({ index, mask: masks.get(index)! })),
  };
  const text = textOf(content.parts, (index) => (index === 0 ? linkMask : masks.get(index)!));
  return { ...message, kind: content.kind, text, payload };
}

const [id, deliveryId, edition, part, parts, sending, said] = Array.from(
  { length: 7 },
  (_, at) => `$${lastGiven + 1 + at}`,
);
const writeSql = appendNewSql(
  'id',
  `, recorded as (
    insert into delivery_messages (message_id, company_id, delivery_id, edition, part, parts, sending, said)
    select p.message_id, $1::uuid, p.delivery_id, p.edition, p.part, p.parts, p.sending, p.said
      from unnest(${id}::uuid[], ${deliveryId}::uuid[], ${edition}::int[], ${part}::int[], ${parts}::int[], ${sending}::int[], ${said}::jsonb[])
        as p(message_id, delivery_id, edition, part, parts, sending, said)
  ), ${enqueueStep}`,
);
/** Updates the number of parts of messages from an earlier partial delivery. */
const partsSql = prepared(`
  update delivery_messages set parts = $5
   where company_id = $1 and delivery_id = $2 and edition = $3 and sending = $4 and parts < $5`);
