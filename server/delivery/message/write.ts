import type { Attachment } from '../../../src/schema/chat';
import type { DeliveryCard } from '../../../src/schema/order';
import { enqueueSend, needsSending } from '../../channels/outbox/enqueue';
import { appendMessage } from '../../chat/messages/append';
import { prepared, query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import type { Facts } from '../engine/facts';
import { linkMask } from '../receipt/link';
import { type Said, spoken } from './compose';

/** One message of a delivery: a text or a file. */
export type Content =
  | { readonly kind: 'delivery'; readonly said: Said }
  | { readonly kind: 'file'; readonly file: Attachment };

export interface Writing {
  readonly edition: number;
  /** 0 for the first delivery, then 1, 2 ... for each resend. */
  readonly sending: number;
  /** Number of earlier messages of this edition and sending. */
  readonly before: number;
  readonly masks: ReadonlyMap<number, string>;
  readonly contents: readonly Content[];
}

/**
 * Writes a delivery's messages into its conversation, with masks in place of codes, and queues them for sending. Client
 * ids are derived from the delivery, edition, part and sending, so a repeated write is detected. The conversation must
 * be locked.
 */
export async function writeMessages(trx: Trx, author: Author, facts: Facts, writing: Writing): Promise<void> {
  const { contents, before } = writing;
  const goesOut = needsSending(facts.channel);
  const rows = [];
  for (const [at, content] of contents.entries()) {
    const { part, said, ...message } = messageOf(facts, writing, content, at);
    const appended = await appendMessage(trx, facts.companyId, facts.conversationId, {
      direction: 'outgoing',
      senderKind: 'system',
      senderId: null,
      createdBy: author.userId,
      ...message,
    });
    if (appended === null) throw new Error(`A message of delivery ${facts.id} exists already.`);
    rows.push({ message_id: appended.id, part, said });
  }
  const { edition, sending } = writing;
  const values = [facts.companyId, facts.id, edition, sending, before + contents.length, JSON.stringify(rows)];
  await query(trx, recordSql, values);
  if (goesOut) for (const { message_id } of rows) await enqueueSend(trx, facts.companyId, message_id);
}

/** A message as stored in the conversation, with its content; `at` is its 0-based index in `writing`. */
export function messageOf(facts: Facts, writing: Writing, content: Content, at: number) {
  const part = writing.before + at + 1;
  return {
    part,
    said: content.kind === 'delivery' ? content.said : [],
    kind: content.kind,
    ...contentOf(facts, writing, content, part),
    clientId: clientIdOf(facts.id, writing, part),
    status: needsSending(facts.channel) ? ('queued' as const) : ('sent' as const),
  };
}

function contentOf(facts: Facts, { edition, masks, contents, before }: Writing, content: Content, part: number) {
  if (content.kind === 'file') return { text: null, payload: content.file };
  const { id: deliveryId, orderId, orderNumber, title } = facts;
  const indexes = content.said.filter((piece): piece is number => typeof piece === 'number' && piece > 0);
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
  return { text: spoken(content.said, (index) => (index === 0 ? linkMask : masks.get(index)!)), payload };
}

function clientIdOf(id: string, { edition, sending }: Writing, part: number): string {
  return `delivery:${id}:${edition}:${part}${sending === 0 ? '' : `:r${sending}`}`;
}

// Also updates the number of parts of messages from an earlier partial delivery.
const recordSql = prepared(`
  with numbered as (
    update delivery_messages set parts = $5
     where company_id = $1 and delivery_id = $2 and edition = $3 and sending = $4 and parts < $5 returning 1
  ) insert into delivery_messages (message_id, company_id, delivery_id, edition, part, parts, sending, said)
  select g.message_id, $1, $2, $3, g.part, $5, $4, g.said
    from jsonb_to_recordset($6::jsonb) as g(message_id uuid, part int, said jsonb)`);
