import { maxMessageLetters } from '../../../../src/schema/chat';
import type { ReasonCode } from '../../../../src/schema/reply/reasons/reasons';
import type { ModelReply } from '../modelReply';
import type { Given } from '../sources';
import { isWrittenIn, type Written } from './language';
import { repeats } from './leak';
import { strangeLink } from './links';
import { lureIn } from './lures';
import { numbersIn } from './numbers';
import { claimedAction, strangePromise } from './promises';
import { isUnknowing } from './unknowing';
import { wordIn } from './wordIn';

/** Why an answer is not sent, and the text at fault. */
export interface Fault {
  readonly why: ReasonCode;
  readonly what: string | null;
}

export interface Expected {
  /** The sources the model was shown, in numbered order. */
  readonly given: readonly Given[];
  readonly wordsOut: readonly string[];
  /** Null: the customer's script could not be determined. */
  readonly written: Written | null;
  /** The instructions that only the model may see. */
  readonly rules: string;
}

/**
 * Checks a model's answer before anyone sees it. These checks alone decide what may be sent, regardless of the prompt.
 * Null if nothing is wrong.
 */
export function faultIn(reply: ModelReply, expected: Expected): Fault | null {
  const { answer, handOver } = reply;
  const { given, wordsOut, written, rules } = expected;
  if (handOver || answer === '' || isUnknowing(answer)) return { why: 'ai-does-not-know', what: null };
  if (citedOf(reply, given).length === 0) return { why: 'ai-no-source', what: null };
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

/** The sources that an answer cites; all, if it has no list of them. */
export function citedOf({ cites }: Pick<ModelReply, 'cites'>, given: readonly Given[]): readonly Given[] {
  return cites === null ? given : given.filter((_, at) => cites.includes(at + 1));
}

function strangeNumber(answer: string, sources: string): string | null {
  const known = new Set(numbersIn(sources));
  return numbersIn(answer).find((number) => !known.has(number)) ?? null;
}
