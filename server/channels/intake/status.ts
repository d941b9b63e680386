import type { MessageStatus } from '../../../src/schema/chat';
import { faultOf } from '../../../src/schema/fault';
import { isNewEvent } from '../../chat/messages/receive';
import { markStatus } from '../../chat/messages/status';
import { type Db, kept, run } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import type { ChannelAccount, InboundEvent } from '../adapter';

type Account = Pick<ChannelAccount, 'id' | 'companyId'>;

/** Moves a message of ours forward. One that is not known under that name yet is remembered for when it is. */
export async function receiveStatus(
  trx: Trx,
  account: Account,
  { eventId, externalId, status }: Extract<InboundEvent, { type: 'status' }>,
): Promise<boolean> {
  if (!(await isNewEvent(trx, account.id, eventId))) return false;
  // Held against the send that is about to learn this name.
  await run(trx, lockText, [`${account.id} ${externalId}`]);
  const [message] = await run<{ id: string }>(trx, calledText, [account.companyId, account.id, externalId]);
  if (message !== undefined) await mark(trx, account.companyId, message.id, status);
  else await run(trx, earlyText, [account.id, externalId, status]);
  return true;
}

/** A message got its name: what was told of that name before is true of it. Runs in the transaction that names it. */
export async function applyEarlyStatuses(
  trx: Trx,
  account: Account,
  messageId: string,
  externalId: string,
): Promise<void> {
  const rows = await run<{ status: MessageStatus }>(trx, takeText, [account.id, externalId]);
  for (const { status } of rows) await mark(trx, account.companyId, messageId, status);
}

/** Before a message is named: whoever tells of that name waits. */
export async function holdName(trx: Trx, accountId: string, externalId: string): Promise<void> {
  await run(trx, lockText, [`${accountId} ${externalId}`]);
}

/** Throws away what no message was ever called by. */
export async function forgetEarlyStatuses(db: Db): Promise<void> {
  await run(db, "delete from early_statuses where received_at < now() - interval '7 days'", []);
}

async function mark(trx: Trx, companyId: string, messageId: string, status: MessageStatus): Promise<void> {
  const failure = status === 'failed' ? faultOf('told-failed') : null;
  await markStatus(trx, companyId, messageId, status, { failure });
}

const lockText = kept('select pg_advisory_xact_lock(hashtextextended($1, 7206112005))');
const calledText = kept(`
  select id from messages where company_id = $1 and account_id = $2 and direction = 'outgoing' and external_id = $3
  union all
  select message_id from message_sends where company_id = $1 and account_id = $2 and key = $3 limit 1`);
const earlyText = kept(
  'insert into early_statuses (account_id, external_id, status) values ($1, $2, $3) on conflict do nothing',
);
const takeText = kept('delete from early_statuses where account_id = $1 and external_id = $2 returning status');
