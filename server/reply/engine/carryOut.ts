import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import { type Db, inTransaction } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import { failPoint } from '../../kernel/failPoints';
import { keepSuggestion } from '../ai/suggestions/keep';
import type { Asked } from '../asked/asked';
import type { ReplyDeps } from '../deps';
import type { Decision } from '../verdict';
import { carryOutAtOnce } from './atOnce';
import type { Claimed } from './claim';
import { applyEffects } from './effects';
import { finish, keepPlan, mergeInto, putBack, recordStages } from './finish';
import { against, type LockedDecision, lockForReply } from './lock';
import { patienceLeft } from './patience';
import { type Plan, waitBefore } from './plan';
import { say, take } from './say';

/** 'lost': another worker has claimed it, and nothing was done. */
export type CarriedOut = 'done' | 'lost';

/**
 * Carries out a decision, all or nothing, after checking its preconditions again. If the customer has written again,
 * the messages are answered together (a limited number of times); if a member has written, that is the answer. Throws
 * like `say` for content that cannot be sent.
 */
export async function carryOut(
  db: Db,
  deps: ReplyDeps,
  claimed: Claimed,
  asked: Asked,
  decision: Decision,
): Promise<CarriedOut> {
  const { companyId, conversationId, messages } = claimed;
  const last = messages.at(-1)!;
  if (await carryOutAtOnce(db, deps, claimed, asked, decision)) return 'done';
  return inTransaction(db, async (trx) => {
    const locked = await lockForReply(trx, companyId, conversationId, last.messageId);
    if (locked === null || locked.state !== 'thinking' || locked.fence !== last.fence) return 'lost';
    await recordStages(trx, locked, decision.stages);
    const earlier = messages.slice(0, -1).map(({ messageId }) => messageId);
    await mergeInto(trx, companyId, earlier, last.messageId, 'merged');
    await failPoint('reply.before-effects');
    await settle(trx, deps, locked, asked, decision, claimed);
    await failPoint('reply.before-commit');
    return 'done';
  });
}

async function settle(
  trx: Trx,
  deps: ReplyDeps,
  locked: LockedDecision,
  asked: Asked,
  decision: Decision,
  claimed: Claimed,
): Promise<void> {
  const patience = patienceLeft(claimed, locked);
  if (isToYield(locked, decision, patience)) return yieldTo(trx, locked, patience);
  if (decision.waitUntil !== null) return putBack(trx, locked, decision.why, { at: decision.waitUntil });
  const { outcome, why, reply, suggestion } = decision;
  const says = reply !== null || suggestion !== null || decision.effects.length > 0;
  const fault = says ? against(locked, asked.conversation.mode) : null;
  if (fault !== null) return finish(trx, locked, { outcome: 'none', why: fault, by: null });
  // The AI settings changed while it was deciding.
  const isOfAi = suggestion !== null || reply?.author.kind === 'ai';
  const { aiEnabled, aiMode } = asked.account;
  if (isOfAi && (locked.aiEnabled !== aiEnabled || locked.aiMode !== aiMode))
    return putBack(trx, locked, null, { patience });
  // A reply claims its uses when its first part is sent.
  if (reply === null) await take(trx, locked.companyId, decision.claims);
  if (suggestion !== null) await keepSuggestion(trx, deps, locked, suggestion);
  if (reply !== null) {
    const { without } = claimed.messages.at(-1)!;
    const plan: Plan = { outcome, why, reply, mode: asked.conversation.mode, without, patience };
    const waitMs = waitBefore(plan, 0);
    return waitMs > 0 ? keepPlan(trx, locked, plan, waitMs) : say(trx, deps, locked, plan, 0);
  }
  await applyEffects(trx, deps, locked, null, decision.effects);
  await finish(trx, locked, { outcome, why, by: null });
}

/**
 * Whether newer messages of the customer override the decision. A suggestion for an earlier message is always dropped.
 */
function isToYield(
  { newerId, isNewerOpen }: LockedDecision,
  { reply, suggestion }: Decision,
  patience: number,
): boolean {
  if (newerId === null) return false;
  return patience > 0 || !isNewerOpen || (reply === null && suggestion !== null);
}

/**
 * The customer wrote again: decides both together while retries remain, otherwise the newer message's answer covers it.
 */
export async function yieldTo(trx: Trx, locked: LockedDecision, patience: number): Promise<void> {
  const why: ReasonCode = 'overtaken';
  if (locked.isNewerOpen && patience > 0) return putBack(trx, locked, why, { patience: patience - 1 });
  await mergeInto(trx, locked.companyId, [locked.messageId], locked.newerId!, why);
}
