import type { SourceText } from '../sources';
import { clausesOf } from './clauses';
import { contradiction } from './contradiction';
import type { Fault } from './fault';
import { figuresIn } from './figures';
import { type Held, isDerived, knownOf, weights } from './known';
import { plainText, withoutListMarks } from './plain';
import { strangeFigure } from './strangeFigure';
import { strangePromise } from './strangePromise';

/** What came of holding an answer against its sources. */
interface Outcome {
  readonly fault: Fault | null;
  /** The answer without the numbers that are settled; the others may still be a price. */
  readonly rest: string;
}

/**
 * Finds the first statement of an answer that the clauses of its sources don't make: a number that belongs to another
 * matter, a promise or an absolute that none makes of this matter, or what one of them denies.
 */
export function heldAgainst(answer: string, cited: readonly SourceText[], asked: string): Outcome {
  const known = cited.flatMap(knownOf);
  const bare = withoutListMarks(withoutNames(answer, cited));
  const held: Held = {
    said: clausesOf(bare),
    known,
    asked: plainText(asked),
    askedFigures: figuresIn(asked),
    saidFigures: figuresIn(bare),
    weightOf: weights(known),
  };
  const settled: string[] = [];
  for (const [at, clause] of held.said.entries()) {
    const number = strangeFigure(held, clause, at, settled);
    if (number !== null) return { fault: { why: 'ai-amount', what: number }, rest: answer };
    const isReckoned = figuresIn(clause.text).some((one) => one.kind === 'money' && isDerived(held, clause, one));
    const promise = strangePromise(held, clause, at, isReckoned) ?? contradiction(held, clause, at);
    if (promise !== null) return { fault: { why: 'ai-promise', what: promise }, rest: answer };
  }
  const plain = plainText(withoutListMarks(answer)).replace(oneOf, ' ');
  return { fault: null, rest: settled.reduce(without, plain) };
}

/** The numbers in a product's name are no amounts. */
function withoutNames(answer: string, cited: readonly SourceText[]): string {
  const names = cited.map(({ source }) => source.title).filter((title) => title.length >= 3 && /\d/.test(title));
  return names.reduce((left, name) => left.replaceAll(name, ' '), answer);
}

function without(text: string, number: string): string {
  const escaped = number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\d.]|\\d,)${escaped}(?!\\d)`, 'u'), ' \ue001 ');
}

/** 'One' that is no price. */
const oneOf = /\bone(?= (?:more|other|further|extra|of|day|night|week|month|year|item|person)\b)/gu;
