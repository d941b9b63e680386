import { type MessageStatus, movesForward } from '../../../src/schema/chat';
import { type Db, prepared, query, type Trx } from '../../kernel/db/queries';

const statuses: readonly MessageStatus[] = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown'];

/** The statuses from which a message may move to `to`. */
export function statusesBefore(to: MessageStatus): MessageStatus[] {
  return statuses.filter((status) => movesForward(status, to));
}

/**
 * Moves a message's status forward, with its event; false if it already has this status or a later one. `failure`: the
 * reason shown to the sender; `externalId`: the channel's id for the message, stored unless it has one.
 */
export async function markStatus(
  db: Db,
  companyId: string,
  messageId: string,
  to: MessageStatus,
  { failure = null, externalId = null }: { readonly failure?: string | null; readonly externalId?: string | null } = {},
): Promise<boolean> {
  const rows = await query(db, markSql, [
    companyId,
    messageId,
    to,
    failure?.slice(0, 300) ?? null,
    externalId,
    statusesBefore(to),
  ]);
  return rows.length === 1;
}

const markSql = prepared(`
  update messages set status = case when status = any($6::text[]) then $3 else status end,
         failure = case when status = any($6::text[]) then $4 else failure end,
         external_id = coalesce(external_id, $5), version = version + 1, updated_at = now()
   where company_id = $1 and id = $2 and direction = 'outgoing'
     and (status = any($6::text[]) or external_id is null and $5::text is not null) returning 1 as moved`);

/** Marks messages as sent, each with its event; `names` are the channel's ids, stored for those without one. */
export async function markSent(
  trx: Trx,
  companyId: string,
  messageIds: readonly string[],
  names: readonly (string | null)[],
): Promise<void> {
  const called = messageIds.map((_, at) => names[at] ?? null);
  await query(trx, sentSql, [companyId, messageIds, called, statusesBefore('sent')]);
}

const sentSql = prepared(`
  update messages m set status = case when m.status = any($4::text[]) then 'sent' else m.status end,
         failure = case when m.status = any($4::text[]) then null else m.failure end,
         external_id = coalesce(m.external_id, g.called), version = version + 1, updated_at = now()
    from unnest($2::uuid[], $3::text[]) as g(id, called)
   where m.company_id = $1 and m.id = g.id and m.direction = 'outgoing'
     and (m.status = any($4::text[]) or m.external_id is null and g.called is not null) returning 1 as moved`);

/** Moves all outgoing messages of a conversation up to `seq` to a status, each with its event. */
export async function markUpTo(
  db: Db,
  companyId: string,
  conversationId: string,
  seq: number,
  to: 'delivered' | 'read',
): Promise<void> {
  await query(db, markUpToSql, [companyId, conversationId, seq, to, statusesBefore(to)]);
}

const markUpToSql = prepared(`
  update messages set status = $4, version = version + 1, updated_at = now()
   where company_id = $1 and conversation_id = $2 and seq <= $3 and direction = 'outgoing' and not private
     and status = any($5::text[]) returning 1 as moved`);
