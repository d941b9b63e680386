import { type Db, inTransaction, prepared, query } from '../../kernel/db/queries';
import { backOffSeconds } from '../../kernel/leases/backOff';
import { revoked } from '../../kernel/leases/leases';
import type { ReplyDeps } from '../deps';
import type { Claimed } from './claim';
import { lockForReply } from './lock';
import { notifyPeople } from './notice';
import { silent } from './plan';
import { opened, recordLocked } from './record';
import type { Step } from './step';

/** After this many faults a member is notified. */
const maxTries = 5;

/**
 * Schedules a retry after 2, 4, 8 and 16 s. After the last attempt the decision ends with 'fault', and members are
 * notified.
 */
export function recordFault(db: Db, deps: ReplyDeps, claimed: Claimed): Promise<void> {
  const { companyId, conversationId, messages } = claimed;
  const last = messages.at(-1)!;
  return inTransaction(db, async (trx) => {
    const locked = await lockForReply(trx, companyId, conversationId, last.messageId);
    if (locked === null || locked.state !== 'thinking' || locked.fence !== last.fence) return;
    const ids = messages.map(({ messageId }) => messageId);
    if (last.tries < maxTries) {
      await query(trx, againSql, [companyId, ids, backOffSeconds(last.tries, 2, 16)]);
      return;
    }
    await recordLocked(trx, locked, { earlier: ids.slice(0, -1), stages: null }, null, silent('fault'));
    await notifyPeople(trx, deps, locked, 'fault');
  });
}

/** Like `recordFault`, for an answer of which a part could not be sent. */
export function recordStepFault(
  db: Db,
  deps: ReplyDeps,
  { companyId, conversationId, messageId }: Step,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const locked = await lockForReply(trx, companyId, conversationId, messageId);
    if (locked === null || locked.state !== 'sending') return;
    const [row] = await query<{ tries: number }>(trx, stepAgainSql, [companyId, messageId]);
    if (row!.tries < maxTries) return;
    await recordLocked(trx, locked, opened, null, silent('fault'));
    await notifyPeople(trx, deps, locked, 'fault');
  });
}

const againSql = prepared(`
  update reply_decisions r set state = 'waiting', ${revoked('r')}, due_at = now() + make_interval(secs => $3)
   where company_id = $1 and message_id = any($2::uuid[])`);
const stepAgainSql = prepared(`
  update reply_decisions set tries = tries + 1, due_at = now() + make_interval(secs => 2 ^ (tries + 1))
   where company_id = $1 and message_id = $2::uuid returning tries`);
