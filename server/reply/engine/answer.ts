import { untilWritten } from '../../kernel/db/patience';
import type { Db } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { loadAsked } from '../asked/load';
import { decide, liveOptions } from '../decide';
import type { ReplyDeps } from '../deps';
import type { Decision } from '../verdict';
import { carryOut } from './carryOut';
import type { Claimed } from './claim';
import { Taken } from './say';
import { Unsendable } from './write';

/** So often it is decided anew because what was decided could not be taken. */
const maxRounds = 20;
/** A model was paid for it. Its lease is kept meanwhile. */
const carryOutMs = 10_000;

/**
 * Answers what was claimed: facts, decision, and what comes of it. Where a rule's limit was reached by another answer
 * meanwhile, or it names what is not there, it is decided anew without that rule. Throws what is nobody's doing.
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
    const decision = last.isLate ? tooLate : await decide(db, deps, asked, { ...liveOptions, without });
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

/** Whoever wrote long ago is not surprised by an answer now; a person sees them waiting. */
const tooLate: Decision = {
  ...{ outcome: 'none', why: 'too-late', reply: null, effects: [], claims: [], suggestion: null, waitUntil: null },
  stages: [{ stage: 'guards', result: 'stopped', why: 'too-late', ms: 0 }],
};
