import type { Doubt, Found } from '../../../../src/schema/reply/found';
import type { Language } from '../../../../src/schema/text';
import type { Db } from '../../../kernel/db/queries';
import type { ReplyDeps } from '../../deps';
import type { Meaning } from '../embed/meaning';
import { alsoByMeaning, nearest } from '../embed/nearest';
import type { Vector } from '../embed/vector';
import type { Document } from '../index/document';
import type { KnowledgeIndex } from '../index/index';
import { type Reading, read } from '../words/terms';
import { type Comparison, compare, isSoft } from './compare';

export type { Found };

export interface Question {
  readonly text: string;
  /** The product being discussed; null: none. */
  readonly productId: string | null;
  /** Language of the answer; null: that of the text. */
  readonly language: Language | null;
}

const max = 8;
const least = 0.25;
/** Factor for entries in another language. */
const otherLanguage = 0.7;
/** Bonus for entries about a product. */
const specific = 0.15;
const clear = 0.06;

/**
 * Searches the company's knowledge for a question: approved entries and product facts, best first, at most 8. Entries
 * about another product are excluded; without a product, entries of products named in the question are included. With
 * `meaning` it also returns vector matches, which are never certain; its call must not be in a transaction.
 */
export async function findKnowledge(
  db: Db,
  deps: Pick<ReplyDeps, 'knowledge'>,
  companyId: string,
  question: Question,
  meaning: Meaning | null = null,
): Promise<Found[]> {
  const index = await deps.knowledge.shelf.of(db, companyId);
  const isComparable = meaning !== null && index.documents.some(({ vector }) => vector?.model === meaning.model);
  return findIn(index, question, isComparable ? await meaning.of(question.text) : null);
}

/** Searches an index. */
export function findIn(
  index: KnowledgeIndex,
  { text, productId, language }: Question,
  meant: Vector | null = null,
): Found[] {
  const said = new Map<string, string>();
  const question = read(text.slice(0, maxLetters), said);
  const wanted = language ?? languageOf(text);
  const may = (document: Document) => mayAnswer(document, question, productId);
  const candidates = index.candidates(question, may);
  const compared = candidates
    .map((document) => weighed(compare(question, document, index.weightOf), wanted))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score);
  const best = bestOfEach(compared).slice(0, max);
  const byWords = best.map((one, at) =>
    found(one, doubtOf(one, best, wanted) ?? (at === 0 ? null : 'close'), wanted, said),
  );
  if (meant === null) return byWords;
  const near = nearest(index.documents, meant, may).map(([document, nearness]) =>
    found({ ...compare(question, document, index.weightOf), score: nearness }, 'meaning', wanted, said),
  );
  return alsoByMeaning(byWords, near).slice(0, max);
}

const maxLetters = 2_000;

function languageOf(text: string): Language {
  return /[㐀-鿿]/u.test(text) ? 'zh' : 'en';
}

function mayAnswer({ productId, product }: Document, question: Reading, asked: string | null): boolean {
  if (productId === null || productId === asked) return true;
  return asked === null && isNamed(product, question);
}

/** The question contains enough of the product's name to mean it. */
function isNamed({ terms, pairs }: Reading, question: Reading): boolean {
  const own = [...terms].filter((term) => !isSoft(term));
  const said = own.filter(
    (term) => question.terms.has(term) || (term.length > 1 && question.pairs.has(term) && pairs.has(term)),
  );
  return own.length > 0 && said.length / own.length >= 0.5;
}

function weighed(one: Comparison, wanted: Language): Comparison {
  const { document, score } = one;
  const isOther = document.language !== null && document.language !== wanted;
  const fitted = (isOther ? otherLanguage : 1) * score + (document.productId === null ? 0 : specific * score);
  return { ...one, score: fitted };
}

/** The best chunk of each entry. */
function bestOfEach(compared: readonly Comparison[]): Comparison[] {
  const seen = new Set<string>();
  return compared.filter(({ document }) => !seen.has(document.entryId) && seen.add(document.entryId));
}

function doubtOf(best: Comparison, all: readonly Comparison[], wanted: Language): Doubt | null {
  const { document, score, covered, asked, missing, agrees } = best;
  if (missing.length > 0) return 'missing';
  if (covered < 0.75 || asked < 0.45 || score < 0.72) return 'weak';
  if (!agrees) return 'denied';
  if (document.language !== null && document.language !== wanted) return 'language';
  const rival = all.find((other) => other !== best && differs(other.document, document));
  return rival !== undefined && score - rival.score < clear ? 'close' : null;
}

/** A conflicting answer for the same customer: not the same text, nor a general entry beside a product-specific one. */
function differs(other: Document, best: Document): boolean {
  if (best.language !== null && other.language !== null && other.language !== best.language) return false;
  return other.text.en !== best.text.en && !(best.productId !== null && other.productId === null);
}

function found(
  { document, score, missing: terms }: Comparison,
  doubt: Doubt | null,
  wanted: Language,
  said: ReadonlyMap<string, string>,
): Found {
  const { entryId, chunkId, title, text, kind } = document;
  const rounded = Math.round(Math.min(score, 1) * 1_000) / 1_000;
  const missing = [...new Set(terms.map((term) => said.get(term) ?? term.replace(/^=/, '')))];
  return { entryId, chunkId, title, text: text[wanted], kind, score: rounded, isSure: doubt === null, doubt, missing };
}
