import { maxMessageLetters } from '../../../../src/schema/chat';
import type { ReasonCode } from '../../../../src/schema/reply/reasons/reasons';
import type { AskedProduct } from '../../asked/asked';
import type { ModelReply } from '../modelReply';
import type { SourceText } from '../sources';
import type { Fault } from './fault';
import { heldAgainst } from './held';
import { isWrittenIn, type Written } from './language';
import { repeats } from './leak';
import { strangeLink } from './links';
import { deeds, type ListEntry, unknowing } from './lists/lists';
import { lureIn } from './lures';
import { strangeAmount } from './money';
import { plainText } from './plain';
import { wordIn } from './wordIn';

export interface Expected {
  /** The customer's message. */
  readonly asked: string;
  readonly product: AskedProduct | null;
  /** The sources the model was shown, in numbered order. */
  readonly given: readonly SourceText[];
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
  const { given, wordsOut, written, rules, asked, product } = expected;
  const cited = citedOf(reply, given);
  if (handOver || answer === '' || firstOf(unknowing, answer) !== null) return { why: 'ai-does-not-know', what: null };
  if (cited.length === 0) return { why: 'ai-no-source', what: null };
  const sources = given.map(({ text }) => text).join('\n');
  const titles = given.map(({ source }) => source.title);
  const checks: readonly (readonly [ReasonCode, () => string | null])[] = [
    ['ai-word-out', () => wordIn(wordsOut, answer)],
    ['ai-lure', () => lureIn(answer, sources)],
    ['ai-link', () => strangeLink(answer, sources)],
    ['ai-deed', () => firstOf(deeds, answer)],
  ];
  for (const [why, find] of checks) {
    const what = find();
    if (what !== null) return { why, what };
  }
  if (repeats(answer, rules)) return { why: 'ai-leak', what: null };
  const { fault, rest } = heldAgainst(answer, given, asked);
  const statement = fault ?? strangeAmount(product, given, rest);
  if (statement !== null) return statement;
  if (written !== null && !isWrittenIn(answer, written, titles)) return { why: 'ai-language', what: null };
  if (answer.length > maxMessageLetters) return { why: 'ai-too-long', what: null };
  return null;
}

/** The sources that an answer cites; all, if it has no list of them. */
export function citedOf({ cites }: Pick<ModelReply, 'cites'>, given: readonly SourceText[]): readonly SourceText[] {
  return cites === null ? given : given.filter((_, at) => cites.includes(at + 1));
}

/** The text that an entry of a list finds; null if none does. */
function firstOf(list: readonly ListEntry[], text: string): string | null {
  const plain = plainText(text);
  return list.map(({ find }) => find.exec(plain)?.[0] ?? null).find((found) => found !== null) ?? null;
}
