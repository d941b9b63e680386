import type { Document } from './index/document';
import { softConcepts } from './words/concepts';
import { isChinese, pairsOf, type Reading } from './words/terms';

/** How a question and a document go together. */
export interface Comparison {
  readonly document: Document;
  /** 0 to 1. */
  readonly score: number;
  /** How much of the question the document's closest wording covers, 0 to 1. */
  readonly covered: number;
  /** How much of that wording the question covers, 0 to 1. */
  readonly asked: number;
  /** What of the question the document says nothing of. */
  readonly missing: readonly string[];
  /** Both deny, or neither does. */
  readonly agrees: boolean;
}

/** Compares with the closest wording of the document. */
export function compare(question: Reading, document: Document, weightOf: (term: string) => number): Comparison {
  let best: Comparison | null = null;
  for (const wording of document.wordings) {
    const one = compareWith(question, wording, document, weightOf);
    if (best === null || one.score > best.score) best = one;
  }
  return best ?? { document, score: 0, covered: 0, asked: 0, missing: [...question.terms], agrees: false };
}

const soft = 0.25;
/** A word that stands in the answer and not in the question it answers. */
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
  // A sentence that denies answers who asks whether: 'Can it be returned?' 'It cannot be returned.'
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
  // What is named is asked of the answer.
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
    // That it is about the product goes without saying where the product is what is talked about.
    if (product.terms.has(term) || term.startsWith('=')) continue;
    whole += weigh(term);
    met += weigh(term) * likeness(term, question);
  }
  return whole === 0 ? 0 : met / whole;
}

/** How surely a term is met in a reading: 1 as it is, less where it is cut or spelt otherwise. */
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

/** One letter is missing, too many, another, or two changed places. */
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
