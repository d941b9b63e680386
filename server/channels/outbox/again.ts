import type { ChatMessage } from '../../../src/schema/chat';
import type { ChatDeps } from '../../chat/deps';
import { markStatus } from '../../chat/messages/status';
import { type Author, type Db, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { Refusal } from '../../kernel/http/refusal';
import { revoked } from '../../kernel/leases/leases';
import type { ChannelDeps } from '../deps';
import { countOfParts } from './parts';

/** Retries a failed message under the same key, so that a channel with deduplication sees the same message. */
export function retry(db: Db, deps: ChatDeps, author: Author, id: string): Promise<ChatMessage> {
  return changing(db, deps, author, id, (trx) => queueAgain(trx, author.companyId, id, 'failed'));
}

/**
 * Settles a message whose result is unclear: it arrived, or it is sent again. If the message has several parts, this
 * applies to the unclear part; the following parts are then sent.
 */
export function settleUnclear(
  db: Db,
  deps: ChannelDeps,
  author: Author,
  id: string,
  arrived: boolean,
): Promise<ChatMessage> {
  return changing(db, deps, author, id, async (trx) => {
    if (!arrived) return queueAgain(trx, author.companyId, id, 'unknown');
    const count = await countOfParts(trx, deps, author.companyId, id);
    const [row] = await query<{ state: string }>(trx, arrivedSql, [author.companyId, id, count]);
    if (row === undefined) return false;
    if (row.state === 'done') return markStatus(trx, author.companyId, id, 'sent');
    await query(trx, queuedSql, [author.companyId, id]);
    return true;
  });
}

async function changing(
  db: Db,
  deps: ChatDeps,
  author: Author,
  id: string,
  work: (trx: Trx) => Promise<boolean>,
): Promise<ChatMessage> {
  await inTransaction(db, async (trx) => {
    await readRecord(trx, deps.table('messages'), author, id);
    if (!(await work(trx))) throw notWaiting();
  });
  deps.wakeSends();
  return (await readRecord(db, deps.table('messages'), author, id)) as unknown as ChatMessage;
}

/**
 * Queues a message again under the same key, in the caller's transaction. False if its status is no longer `from`, or
 * it was canceled.
 */
export async function queueAgain(
  trx: Trx,
  companyId: string,
  id: string,
  from: 'failed' | 'unknown',
): Promise<boolean> {
  if ((await query(trx, againSql, [companyId, id, from])).length === 0) return false;
  await query(trx, queuedSql, [companyId, id]);
  return true;
}

/** Marks a message with an unclear result as arrived, with all its parts; false if its result is known by now. */
export async function recordArrival(trx: Trx, companyId: string, id: string): Promise<boolean> {
  if ((await query(trx, allArrivedSql, [companyId, id])).length === 0) return false;
  return markStatus(trx, companyId, id, 'sent');
}

function notWaiting(): Refusal {
  return new Refusal(409, 'MESSAGE_SETTLED', {
    en: 'The status of this message is already settled.',
    zh: '此消息的发送结果已经确定。',
  });
}

const ofMessage = `from messages m where m.company_id = $1 and m.id = $2 and s.message_id = m.id and m.status`;
const allArrivedSql = prepared(`
  update message_sends s set state = 'done', ${revoked('s')}, finished_at = now()
    ${ofMessage} = 'unknown' returning 1 as arrived`);
const againSql = prepared(`
  update message_sends s set state = 'queued', attempts = 0, next_at = now(), ${revoked('s')},
         send_started_at = null, first_tried_at = null, unclear = s.unclear or s.state = 'done', finished_at = null, last_error = null
    ${ofMessage} = $3 and not s.withdrawn returning 1 as again`);
const arrivedSql = prepared(`
  update message_sends s set parts_done = s.parts_done + 1, state = case when s.parts_done + 1 < $3::int and not s.withdrawn then 'queued' else 'done' end,
         attempts = 0, next_at = now(), ${revoked('s')}, send_started_at = null, first_tried_at = null,
         unclear = false, last_error = null, finished_at = case when s.parts_done + 1 < $3::int and not s.withdrawn then null else now() end
    ${ofMessage} = 'unknown' returning s.state`);
const queuedSql = prepared(`
  update messages set status = 'queued', failure = null, version = version + 1, updated_at = now()
   where company_id = $1 and id = $2`);
