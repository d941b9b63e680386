import { databaseNow } from '../../kernel/clock';
import { type Db, everyCompany, inTransaction, plannedOnce, prepared, query, type Trx } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import type { ReplyDeps } from '../deps';
import { yieldTo } from './carryOut';
import { fullPatience, isOpen, isTimed } from './claim';
import { Unsendable } from './content';
import { against, lockForReply } from './lock';
import { type Plan, silent } from './plan';
import { putBack } from './putBack';
import { opened, recordLocked } from './record';
import { say, Taken } from './say';

/** An answer with a part that is due. */
export interface Step {
  readonly companyId: string;
  readonly conversationId: string;
  readonly messageId: string;
}

/** The longest overdue first. */
export function dueSteps(db: Db, max: number): Promise<Step[]> {
  return query<Step>(db, dueSql, [max]);
}

/**
 * Sends the next part of an answer. Before the first part, a newer message of the customer is answered together with it
 * (a limited number of times). If a member has written or taken over, the reply stops. Content that cannot be sent is
 * decided again without it.
 */
export async function takeStep(db: Db, deps: ReplyDeps, { companyId, conversationId, messageId }: Step): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      const locked = await lockForReply(trx, companyId, conversationId, messageId);
      if (locked === null || locked.state !== 'sending' || !locked.isDue) return;
      const plan = locked.plan as Plan;
      const isBegun = locked.nextPart > 0;
      const { patience = fullPatience } = plan as Partial<Plan>;
      const gives = locked.newerId !== null && (patience > 0 || !locked.isNewerOpen);
      if (!isBegun && gives) return yieldTo(trx, locked, opened, patience);
      const why = against(locked, plan.mode);
      if (why !== null) {
        const { outcome, reply } = plan;
        return recordLocked(trx, locked, opened, null, isBegun ? silent(why, outcome, reply.author) : silent(why));
      }
      if (!isBegun && (await isRuleOff(trx, companyId, plan)))
        return putBack(trx, locked, opened, null, { at: databaseNow(), without: plan.without, patience });
      await say(trx, deps, locked, plan, opened);
      await failPoint('reply.before-step');
    });
  } catch (error) {
    if (!(error instanceof Taken || error instanceof Unsendable)) throw error;
    await decideAgain(db, { companyId, conversationId, messageId }, error);
  }
  await failPoint('reply.after-step');
}

/** The rule was disabled or deleted while its answer waited. */
async function isRuleOff(trx: Trx, companyId: string, { reply: { author } }: Plan): Promise<boolean> {
  if (author.kind !== 'rule' || author.id === null) return false;
  return (await query(trx, ruleSql, [companyId, author.id])).length === 0;
}

/** If nothing was sent, another rule may answer. A partly sent reply ends there. */
function decideAgain(db: Db, { companyId, conversationId, messageId }: Step, error: Taken | Unsendable): Promise<void> {
  return inTransaction(db, async (trx) => {
    const locked = await lockForReply(trx, companyId, conversationId, messageId);
    if (locked === null || locked.state !== 'sending') return;
    const { without, patience, outcome, reply } = locked.plan as Plan;
    if (locked.nextPart > 0) return recordLocked(trx, locked, opened, null, silent('fault', outcome, reply.author));
    const ruleId = error instanceof Taken ? error.claim.ruleId : error.ruleId;
    await putBack(trx, locked, opened, null, {
      at: databaseNow(),
      patience,
      without: ruleId === undefined ? without : [...new Set([...without, ruleId])],
    });
  });
}

const ruleSql = prepared('select 1 from reply_rules where company_id = $1 and id = $2 and enabled');
const dueSql = plannedOnce(
  everyCompany(`
  select company_id as "companyId", conversation_id as "conversationId", message_id as "messageId" from reply_decisions s
   where ${isOpen('s')} and state = 'sending' and ${isTimed('s')} and due_at <= now() order by due_at limit $1`),
);
