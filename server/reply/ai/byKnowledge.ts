import type { Source } from '../../../src/schema/reply/decision';
import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { Found } from '../knowledge/search/find';
import type { Verdict } from '../verdict';
import { wordIn } from './guards/wordIn';
import { type Answering, say } from './say';

/** Answers with the text of the knowledge entry if the match is certain; otherwise the next stage is asked. */
export function byKnowledge(answering: Answering, why: ReasonCode = 'ai-unsure'): Verdict {
  answering.context.note({ sources: answering.found.map(sourceOf) });
  return sureOf(answering) ?? { kind: 'pass', why: isBarred(answering) ? 'ai-word-out' : why };
}

/** The answer in the knowledge's own text; null if the match is not certain or the text contains a forbidden word. */
export function sureOf(answering: Answering): Verdict | null {
  const [best] = answering.found;
  return best?.isSure && !isBarred(answering) ? say(answering, 'knowledge', best.text, [sourceOf(best)]) : null;
}

function isBarred({ context, found: [best] }: Answering): boolean {
  return best?.isSure === true && wordIn(context.asked.policy.wordsOut, best.text) !== null;
}

function sourceOf({ kind, entryId, title, score }: Found): Source {
  return { kind: kind === 'product' ? 'product' : 'knowledge', id: entryId, title, score };
}
