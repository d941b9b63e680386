import type { MessageStatus } from '../../../src/schema/chat';
import { faultOf } from '../../../src/schema/fault';
import { isNewEvent } from '../../chat/messages/receive';
import { markStatus } from '../../chat/messages/status';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { expired } from '../../kernel/jobs/expired';
import type { ChannelAccount, InboundEvent } from '../adapter';

type Account = Pick<ChannelAccount, 'id' | 'companyId'>;

/**
 * Advances the status of a sent message. If no message has this external id yet, or only a part of one that is still
 * being sent, the status is stored until it does.
 */
export async function receiveStatus(
  trx: Trx,
  account: Account,
  { eventId, externalId, status }: Extract<InboundEvent, { type: 'status' }>,
): Promise<boolean> {
  if (!(await isNewEvent(trx, account.id, eventId, `status ${status}`))) return false;
  // Advisory lock against a concurrent send that is about to store this external id.
  await query(trx, lockSql, [`${account.id} ${externalId}`]);
  const [message] = await query<{ id: string }>(trx, calledSql, [account.companyId, account.id, externalId]);
  if (message !== undefined) await mark(trx, account.companyId, message.id, status);
  else await query(trx, earlySql, [account.id, externalId, status]);
  return true;
}

/** The channel's id for a message of an account. */
export interface Name {
  readonly accountId: string;
  readonly messageId: string;
  readonly externalId: string;
}

/**
 * Applies statuses that arrived before their messages' external ids were known. Runs in the transaction that stores the
 * ids.
 */
export async function applyEarlyStatuses(trx: Trx, companyId: string, names: readonly Name[]): Promise<void> {
  const columns = [names.map(({ accountId }) => accountId), names.map(({ externalId }) => externalId)];
  const rows = await query<{ messageId: string; status: MessageStatus }>(trx, takeSql, [
    ...columns,
    names.map(({ messageId }) => messageId),
  ]);
  for (const { messageId, status } of rows) await mark(trx, companyId, messageId, status);
}

/**
 * Takes the advisory locks of external ids before they are stored, so that concurrent status events wait. Sorted, to
 * prevent deadlocks.
 */
export async function lockNames(trx: Trx, names: readonly Omit<Name, 'messageId'>[]): Promise<void> {
  const lockKeys = names.map(({ accountId, externalId }) => `${accountId} ${externalId}`).sort();
  await query(trx, lockAllSql, [lockKeys]);
}

/** Deletes statuses that matched no message within seven days. */
export const forgetEarlyStatuses = expired('early_statuses', `received_at < now() - interval '7 days'`);

async function mark(trx: Trx, companyId: string, messageId: string, status: MessageStatus): Promise<void> {
  const failure = status === 'failed' ? faultOf('told-failed') : null;
  await markStatus(trx, companyId, messageId, status, { failure });
}

const lockSql = prepared('select pg_advisory_xact_lock(hashtextextended($1, 7206112005))');
const lockAllSql = prepared(
  'select pg_advisory_xact_lock(hashtextextended(name, 7206112005)) from unnest($1::text[]) as held(name)',
);
const calledSql = prepared(`
  select id from messages where company_id = $1 and account_id = $2 and direction = 'outgoing' and external_id = $3
  union all
  select n.message_id from message_names n where n.company_id = $1 and n.account_id = $2 and n.external_id = $3
     and not exists (select from message_sends s where s.message_id = n.message_id and s.state = 'queued')
  union all
  select message_id from message_sends
   where company_id = $1 and account_id = $2 and key in ($3, substring($3 from '^(.*):[0-9]{1,4}$')) limit 1`);
const earlySql = prepared(
  'insert into early_statuses (account_id, external_id, status) values ($1, $2, $3) on conflict do nothing',
);
const takeSql = prepared(`
  delete from early_statuses e using unnest($1::uuid[], $2::text[], $3::uuid[]) as n(account_id, external_id, message_id)
   where e.account_id = n.account_id and e.external_id = n.external_id returning n.message_id as "messageId", e.status`);
