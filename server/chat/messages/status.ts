import { type MessageStatus, movesForward } from '../../../src/schema/chat';
import { type Db, kept, run } from '../../kernel/db/queries';

const statuses: readonly MessageStatus[] = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown'];

/**
 * Moves a message's status forward, with its event; false when it stood there or further already. `failure` is why, for
 * whoever wrote it; `externalId` what the channel calls it.
 */
export async function markStatus(
  db: Db,
  companyId: string,
  messageId: string,
  to: MessageStatus,
  { failure = null, externalId = null }: { readonly failure?: string | null; readonly externalId?: string | null } = {},
): Promise<boolean> {
  const from = statuses.filter((status) => movesForward(status, to));
  const rows = await run(db, markText, [companyId, messageId, to, failure?.slice(0, 300) ?? null, externalId, from]);
  return rows.length === 1;
}

const markText = kept(`
  with changed as (
    update messages set status = $3, failure = $4, external_id = coalesce($5, external_id), version = version + 1, updated_at = now()
     where company_id = $1 and id = $2 and direction = 'outgoing' and status = any($6::text[]) returning id, version, account_id
  ), announced as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select $1::uuid, 'messages', id, 'edit', version, array[account_id] from changed
  ) select id from changed`);

/** Moves all of a conversation's outgoing messages up to a number forward, each with its event. */
export async function markUpTo(
  db: Db,
  companyId: string,
  conversationId: string,
  seq: number,
  to: 'delivered' | 'read',
): Promise<void> {
  const from = statuses.filter((status) => movesForward(status, to));
  await run(db, markUpToText, [companyId, conversationId, seq, to, from]);
}

const markUpToText = kept(`
  with changed as (
    update messages set status = $4, version = version + 1, updated_at = now()
     where company_id = $1 and conversation_id = $2 and seq <= $3 and direction = 'outgoing' and not private
       and status = any($5::text[]) returning id, version, account_id
  ), announced as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select $1::uuid, 'messages', id, 'edit', version, array[account_id] from changed
  ) select 1 from changed`);
