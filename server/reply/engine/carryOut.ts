import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import { type Db, inTransaction, type Trx } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { keepSuggestion } from '../ai/suggestions/keep';
import type { ReplyContext } from '../asked/asked';
import type { ReplyDeps } from '../deps';
import type { Decision } from '../verdict';
import type { Claimed } from './claim';
import { messageOf } from './content';
import { applyEffects } from './effects';
import { against, type LockedDecision, lockForReply } from './lock';
import { patienceLeft } from './patience';
import { ended, type Next, type Plan, silent, waiting } from './plan';
import { putBack } from './putBack';
import { type AnswerStep, type Opening, recordLocked, recordSoon } from './record';
import { say, take } from './say';

/**
 * Carries out a decision, all or nothing, after checking its preconditions again. If the customer has written again,
 * the messages are answered together (a limited number of times); if a member has written, that is the answer. Throws
 * like `say` for content that cannot be sent. Does nothing if another worker has claimed it.
 */
export async function carryOut(
  db: Db,
  deps: ReplyDeps,
  claimed: Claimed,
  asked: ReplyContext,
  decision: Decision,
): Promise<void> {
  const { companyId, conversationId, messages } = claimed;
  const last = messages.at(-1)!;
  const opening = { earlier: messages.slice(0, -1).map(({ messageId }) => messageId), stages: decision.stages };
  const step = await onlyStep(db, deps, claimed, asked, decision, opening);
  if (step !== null) {
    // Until the statement runs, nothing has been written.
    await failPoint('reply.before-effects');
    await failPoint('reply.before-commit');
    if (await recordSoon(db, companyId, step)) return;
  }
  await inTransaction(db, async (trx) => {
    const locked = await lockForReply(trx, companyId, conversationId, last.messageId);
    if (locked === null || locked.state !== 'thinking' || locked.fence !== last.fence) return;
    await failPoint('reply.before-effects');
    await carryOutLocked(trx, deps, locked, asked, decision, claimed, opening);
    await failPoint('reply.before-commit');
  });
}

/** The step that is all of a decision: silence, a text, or the wait for a reply. Null: more is to be written with it. */
async function onlyStep(
  db: Db,
  deps: ReplyDeps,
  claimed: Claimed,
  { account, contact, conversation, at }: ReplyContext,
  decision: Decision,
  opening: Opening,
): Promise<AnswerStep | null> {
  const { reply, effects, claims, suggestion, waitUntil, outcome, why } = decision;
  if (suggestion !== null || waitUntil !== null || effects.length > 0 || claims.length > 0) return null;
  const last = claimed.messages.at(-1)!;
  const expects = { seq: last.seq, mode: reply && conversation.mode };
  const step = { ...last, state: 'thinking', opening, expects, message: null } as const;
  if (reply === null) return { ...step, next: silent(why, outcome) };
  // The settings of the AI are checked again with the lock.
  if (isOfAi(reply)) return null;
  const plan = planOf(claimed, conversation.mode, { outcome, why, reply }, at);
  const first = waiting(plan, 0);
  if (first.waitMs > 0) return { ...step, next: first };
  const [part, ...more] = reply.parts;
  const isText = part?.kind === 'text' && more.length === 0;
  if (!isText || reply.claims.length > 0 || reply.effects.length > 0 || reply.carry !== null) return null;
  const to = { ...last, contactId: contact.id, accountId: account.id, channel: account.channel, isNewerOpen: false };
  return { ...step, message: await messageOf(db, deps, to, plan, part, 0), next: ended(plan) };
}

async function carryOutLocked(
  trx: Trx,
  deps: ReplyDeps,
  locked: LockedDecision,
  asked: ReplyContext,
  decision: Decision,
  claimed: Claimed,
  opening: Opening,
): Promise<void> {
  const now = new Date(locked.now);
  const patience = patienceLeft(claimed, now);
  if (isToYield(locked, decision, patience)) return yieldTo(trx, locked, opening, patience);
  if (decision.waitUntil !== null) return putBack(trx, locked, opening, decision.why, { at: decision.waitUntil });
  const { outcome, why, reply, suggestion } = decision;
  const end = (next: Next) => recordLocked(trx, locked, opening, null, next);
  const says = reply !== null || suggestion !== null || decision.effects.length > 0;
  const fault = says ? against(locked, asked.conversation.mode) : null;
  if (fault !== null) return end(silent(fault));
  // The AI settings changed while it was deciding.
  const { aiEnabled, aiMode } = asked.account;
  if ((suggestion !== null || isOfAi(reply)) && (locked.aiEnabled !== aiEnabled || locked.aiMode !== aiMode))
    return putBack(trx, locked, opening, null, { patience });
  if (suggestion !== null) await keepSuggestion(trx, deps, locked, suggestion);
  if (reply !== null) {
    const plan = planOf(claimed, asked.conversation.mode, { outcome, why, reply }, now);
    const first = waiting(plan, 0);
    return first.waitMs > 0 ? end(first) : say(trx, deps, locked, plan, opening);
  }
  // A reply claims its uses when its first part is sent.
  await take(trx, locked.companyId, decision.claims);
  await applyEffects(trx, deps, locked, null, decision.effects);
  await end(silent(why, outcome));
}

function isOfAi(reply: Decision['reply']): boolean {
  return reply?.author.kind === 'ai' || reply?.parts.some(({ by }) => by?.kind === 'ai') === true;
}

function planOf(
  claimed: Claimed,
  mode: Plan['mode'],
  decided: Pick<Plan, 'outcome' | 'why' | 'reply'>,
  now: Date,
): Plan {
  return { ...decided, mode, without: claimed.messages.at(-1)!.without, patience: patienceLeft(claimed, now) };
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
export async function yieldTo(trx: Trx, locked: LockedDecision, opening: Opening, patience: number): Promise<void> {
  const why: ReasonCode = 'overtaken';
  if (locked.isNewerOpen && patience > 0) return putBack(trx, locked, opening, why, { patience: patience - 1 });
  const next = { state: 'done', outcome: 'merged', why, by: null, intoId: locked.newerId! } as const;
  await recordLocked(trx, locked, opening, null, next);
}
