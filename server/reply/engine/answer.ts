import { untilWritten } from '../../kernel/db/patience';
import type { Db } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { loadAsked } from '../asked/load';
import { decideReply, liveOptions } from '../decide';
import type { ReplyDeps } from '../deps';
import type { Decision } from '../verdict';
import { carryOut } from './carryOut';
import type { Claimed } from './claim';
import { Unsendable } from './content';
import { Taken } from './say';

/** Maximum number of decisions per answer if a decision cannot be carried out. */
const maxRounds = 20;
/** Time to retry the write: the model has been paid for. The lease is extended meanwhile. */
const carryOutMs = 10_000;

/**
 * Answers a claimed conversation: loads the facts, decides and carries the decision out. If a rule's limit was used up
 * by another answer, or the rule refers to something missing, it decides again without that rule. Throws other errors.
 */
export async function answer(db: Db, deps: ReplyDeps, claimed: Claimed): Promise<void> {
  const { companyId, conversationId, messages } = claimed;
  const last = messages.at(-1)!;
  const without = new Set(last.without);
  for (let round = 1; ; round += 1) {
    await failPoint('reply.claimed');
    const asked = await loadAsked(db, {
      companyId,
      conversationId,
      messageIds: messages.map(({ messageId }) => messageId),
    });
    if (asked === null) return;
    const decision = last.isLate ? tooLate : await decideReply(db, deps, asked, { ...liveOptions, without });
    await failPoint('reply.decided');
    try {
      const decided = { ...claimed, messages: [...messages.slice(0, -1), { ...last, without: [...without] }] };
      await untilWritten(() => carryOut(db, deps, decided, asked, decision), carryOutMs);
      await failPoint('reply.after-commit');
      return;
    } catch (error) {
      if (!(error instanceof Taken || error instanceof Unsendable) || round === maxRounds) throw error;
      const ruleId = error instanceof Taken ? error.claim.ruleId : error.ruleId;
      if (ruleId !== undefined) without.add(ruleId);
    }
  }
}

/** After a long delay an automatic answer would be surprising; a member sees the customer waiting. */
const tooLate: Decision = {
  outcome: 'none',
  why: 'too-late',
  reply: null,
  effects: [],
  claims: [],
  suggestion: null,
  waitUntil: null,
  stages: [{ stage: 'guards', result: 'stopped', why: 'too-late', ms: 0 }],
};
