import type { Document } from '../index/document';
import { softConcepts } from '../words/concepts';
import { isChinese, pairsOf, type Reading } from '../words/terms';

/** How well a document matches a question. */
export interface Comparison {
  readonly document: Document;
  /** 0 to 1. */
  readonly score: number;
  /** Share of the question that the document's best wording covers, 0 to 1. */
  readonly covered: number;
  /** Share of that wording that the question covers, 0 to 1. */
  readonly asked: number;
  /** Terms of the question that the document does not contain. */
  readonly missing: readonly string[];
  /** Both are negated, or neither is. */
  readonly agrees: boolean;
}

/** Compares the question with the closest wording of the document. */
export function compare(question: Reading, document: Document, weightOf: (term: string) => number): Comparison {
  let best: Comparison | null = null;
  for (const wording of document.wordings) {
    const one = compareWith(question, wording, document, weightOf);
    if (best === null || one.score > best.score) best = one;
  }
  return best ?? { document, score: 0, covered: 0, asked: 0, missing: [...question.terms], agrees: false };
}

const soft = 0.25;
/** Weight of a term that is in the answer but not in its question. */
const inAnswer = 0.6;

function compareWith(
  question: Reading,
  wording: Reading,
  document: Document,
  weightOf: (term: string) => number,
): Comparison {
  const weigh = (term: string) => (isSoft(term) ? soft : weightOf(term));
  const missing: string[] = [];
  let [whole, met] = [0, 0];
  for (const term of question.terms) {
    const share = coverage(term, wording, document);
    if (share < 0.5 && !isSoft(term)) missing.push(term);
    whole += weigh(term);
    met += weigh(term) * share;
  }
  const covered = whole === 0 ? 0 : met / whole;
  const share = shareAsked(question, wording, document, weigh);
  const asked = document.kind === 'faq' ? share : 0.4 + 0.5 * share;
  const numbers = [...question.numbers].filter(
    (number) =>
      !wording.numbers.has(number) && !document.body.numbers.has(number) && !document.product.numbers.has(number),
  );
  // A negated sentence can answer an affirmative question: 'Can it be returned?' 'It cannot be returned.'
  const agrees =
    document.kind === 'faq' ? question.isDenied === wording.isDenied : !question.isDenied || wording.isDenied;
  return {
    document,
    score: 0.5 * covered + 0.5 * asked,
    covered,
    asked,
    missing: [...new Set([...missing, ...numbers])],
    agrees,
  };
}

function coverage(term: string, wording: Reading, { about, product, body, kind }: Document): number {
  const own = Math.max(likeness(term, wording), likeness(term, product));
  // Specific names ('=' terms) may also be in the answer.
  if (term.startsWith('=')) return Math.max(own, likeness(term, body), likeness(term, about));
  if (own >= 0.5) return own;
  if (kind !== 'faq') return Math.max(own, likeness(term, about));
  return Math.max(own, inAnswer * likeness(term, body));
}

function shareAsked(
  question: Reading,
  wording: Reading,
  { product }: Document,
  weigh: (term: string) => number,
): number {
  let [whole, met] = [0, 0];
  for (const term of wording.terms) {
    // The product's name need not be asked for when the product is the topic.
    if (product.terms.has(term) || term.startsWith('=')) continue;
    whole += weigh(term);
    met += weigh(term) * likeness(term, question);
  }
  return whole === 0 ? 0 : met / whole;
}

/** How certainly a reading contains a term: 1 if exact, less for other word boundaries or spelling. */
function likeness(term: string, { terms, implied, pairs }: Reading): number {
  if (terms.has(term) || implied.has(term)) return 1;
  if (isChinese(term)) {
    const own = pairsOf(term);
    const share = own.filter((pair) => pairs.has(pair)).length / own.length;
    return term.length === 1 ? share * 0.7 : share;
  }
  if (/^[#=]/.test(term) || term.length < 5 || /\d/.test(term)) return 0;
  for (const other of terms) if (isTypo(term, other)) return 0.85;
  return 0;
}

export function isSoft(term: string): boolean {
  return term.startsWith('#') ? softConcepts.has(term.slice(1)) : isChinese(term) && term.length === 1;
}

/** One letter is missing, extra or different, or two are swapped. */
function isTypo(one: string, other: string): boolean {
  if (other.startsWith('#') || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, others] = [one.slice(start), other.slice(start)];
  if (rest.length === others.length)
    return (
      rest.slice(1) === others.slice(1) ||
      (rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2))
    );
  return rest.length > others.length ? rest.slice(1) === others : rest === others.slice(1);
}
