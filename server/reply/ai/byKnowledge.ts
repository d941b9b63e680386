import type { Source } from '../../../src/schema/reply/decision';
import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import { askBack } from '../choice/askBack';
import type { Found } from '../knowledge/search/find';
import type { Verdict } from '../verdict';
import { wordIn } from './guards/wordIn';
import { type Answering, say } from './say';

/**
 * Answers with the texts of knowledge entries if the match is certain. Otherwise the customer is asked what they mean, or
 * the next stage is asked.
 */
export function byKnowledge(answering: Answering, why: ReasonCode = 'ai-unsure'): Promise<Verdict> {
  answering.context.note({ sources: answering.found.map(sourceOf) });
  const pass = { kind: 'pass', why: isBarred(answering) ? 'ai-word-out' : why } as const;
  return withRest(answering, askBack(answering) ?? pass);
}

/** The sure answers; `rest` is for what they leave open. */
export async function withRest(answering: Answering, rest: Verdict | Promise<Verdict>): Promise<Verdict> {
  const sure = sureOf(answering);
  if (sure === null) return rest;
  if (sure.kind === 'suggest' || sure.open?.length === 0) return sure;
  const otherwise = await rest;
  return { ...sure, otherwise: otherwise.kind === 'answer' ? otherwise : null };
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
