import { maxMessageLetters } from '../../../../src/schema/chat';
import type { ReasonCode } from '../../../../src/schema/reply/reasons/reasons';
import type { ModelReply } from '../answer';
import type { Given } from '../sources';
import { isWrittenIn, type Written } from './language';
import { repeats } from './leak';
import { strangeLink } from './links';
import { lureIn } from './lures';
import { numbersIn } from './numbers';
import { claimedAction, strangePromise } from './promises';
import { isUnknowing } from './unknowing';
import { wordIn } from './words';

/** Why an answer is not sent, and what of it is at fault. */
export interface Fault {
  readonly why: ReasonCode;
  readonly what: string | null;
}

export interface Expected {
  /** What the model was shown, in the order of its numbers. */
  readonly given: readonly Given[];
  readonly wordsOut: readonly string[];
  /** Null: whatever the customer's was could not be told. */
  readonly written: Written | null;
  /** What only the model was told. */
  readonly rules: string;
}

/** Looks a model's answer over before anybody sees it. What may be said is decided here, whatever the model was told or believes. */
export function faultIn({ answer, cites, handOver }: ModelReply, expected: Expected): Fault | null {
  const { given, wordsOut, written, rules } = expected;
  if (handOver || answer === '' || isUnknowing(answer)) return { why: 'ai-does-not-know', what: null };
  if (!cites.some((number) => given[number - 1] !== undefined)) return { why: 'ai-no-source', what: null };
  const sources = given.map(({ text }) => text).join('\n');
  const titles = given.map(({ source }) => source.title);
  const checks: readonly (readonly [ReasonCode, () => string | null])[] = [
    ['ai-word-out', () => wordIn(wordsOut, answer)],
    ['ai-lure', () => lureIn(answer, titles)],
    ['ai-link', () => strangeLink(answer, sources)],
    ['ai-amount', () => strangeNumber(answer, sources)],
    ['ai-deed', () => claimedAction(answer)],
    ['ai-promise', () => strangePromise(answer, sources)],
  ];
  for (const [why, find] of checks) {
    const what = find();
    if (what !== null) return { why, what };
  }
  if (written !== null && !isWrittenIn(answer, written, titles)) return { why: 'ai-language', what: null };
  if (repeats(answer, rules)) return { why: 'ai-leak', what: null };
  if (answer.length > maxMessageLetters) return { why: 'ai-too-long', what: null };
  return null;
}

function strangeNumber(answer: string, sources: string): string | null {
  const known = new Set(numbersIn(sources));
  return numbersIn(answer).find((number) => !known.has(number)) ?? null;
}
