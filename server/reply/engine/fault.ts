import { type Db, inTransaction, kept, run } from '../../kernel/db/queries';
import type { ReplyDeps } from '../parts';
import type { Claimed } from './claim';
import { finish, mergeInto } from './finish';
import { holdForReply } from './hold';
import { tellPeople } from './notice';
import type { Step } from './step';

/** After so many faults a person is asked. */
const mostTries = 5;

/** Its next try waits longer: 2 s, 4 s, 8 s, 16 s. After the last one it stays with a person, and says so. */
export function noteFault(db: Db, deps: ReplyDeps, claimed: Claimed): Promise<void> {
  const { companyId, conversationId, messages } = claimed;
  const last = messages.at(-1)!;
  return inTransaction(db, async (trx) => {
    const held = await holdForReply(trx, companyId, conversationId, last.messageId);
    if (held === null || held.state !== 'thinking' || held.fence !== last.fence) return;
    const ids = messages.map(({ messageId }) => messageId);
    if (last.tries < mostTries) {
      await run(trx, againText, [companyId, ids, 2 ** last.tries]);
      return;
    }
    await mergeInto(trx, companyId, ids.slice(0, -1), last.messageId, 'merged');
    await finish(trx, held, { outcome: 'none', why: 'fault', by: null });
    await tellPeople(trx, deps, held, 'fault');
  });
}

/** The same for an answer of which a part could not be said. */
export function noteStepFault(
  db: Db,
  deps: ReplyDeps,
  { companyId, conversationId, messageId }: Step,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const held = await holdForReply(trx, companyId, conversationId, messageId);
    if (held === null || held.state !== 'sending') return;
    const [row] = await run<{ tries: number }>(trx, stepAgainText, [companyId, messageId]);
    if (row!.tries < mostTries) return;
    await finish(trx, held, { outcome: 'none', why: 'fault', by: null });
    await tellPeople(trx, deps, held, 'fault');
  });
}

const againText = kept(`
  update reply_decisions set state = 'waiting', lease_until = null, fence = fence + 1, due_at = now() + make_interval(secs => $3)
   where company_id = $1 and message_id = any($2::uuid[])`);
const stepAgainText = kept(`
  update reply_decisions set tries = tries + 1, due_at = now() + make_interval(secs => 2 ^ (tries + 1))
   where company_id = $1 and message_id = $2::uuid returning tries`);
