import type { Source } from '../../../src/schema/reply/decision';
import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import type { Found } from '../knowledge/search/find';
import type { Verdict } from '../verdict';
import { wordIn } from './guards/wordIn';
import { type Answering, say } from './say';

/** Answers with the texts of knowledge entries if the match is certain; otherwise the next stage is asked. */
export function byKnowledge(answering: Answering, why: ReasonCode = 'ai-unsure'): Verdict {
  answering.context.note({ sources: answering.found.map(sourceOf) });
  return sureOf(answering) ?? { kind: 'pass', why: isBarred(answering) ? 'ai-word-out' : why };
}

/** The answer in the knowledge's own texts; null if no match is certain or a text contains a forbidden word. */
export function sureOf(answering: Answering): Extract<Verdict, { kind: 'answer' | 'suggest' }> | null {
  const { sure, open } = answering.known;
  if (sure.length === 0 || isBarred(answering)) return null;
  const texts = sure.map(({ text }) => text);
  return say(answering, 'knowledge', texts, sure.map(sourceOf), open);
}

function isBarred({ context, known }: Answering): boolean {
  return known.sure.some(({ text }) => wordIn(context.asked.policy.wordsOut, text) !== null);
}

function sourceOf({ kind, entryId, title, score }: Found): Source {
  return { kind: kind === 'product' ? 'product' : 'knowledge', id: entryId, title, score };
}
