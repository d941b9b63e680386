import type { Doubt, Found } from '../../../../src/schema/reply/found';
import type { Language } from '../../../../src/schema/text';
import type { Db } from '../../../kernel/db/queries';
import type { ReplyDeps } from '../../deps';
import type { Meaning } from '../embed/meaning';
import { alsoByMeaning, nearest, nearnessOf } from '../embed/nearest';
import type { Document } from '../index/document';
import { type KnowledgeIndex, languageCodes } from '../index/index';
import { signOf } from '../index/signs';
import { read } from '../words/terms';
import { type Comparison, compareAll, type Term, type Weighed, weigh } from './compare';
import { confidenceInputs, confidenceOf } from './confidence';
import { weights as shipped, type WeightsOf } from './weights';

export type { Found };

export interface Question {
  readonly text: string;
  /** The product being discussed; null: none. */
  readonly productId: string | null;
  /** Language of the answer; null: that of the text. */
  readonly language: Language | null;
  /** A model reads the result: it gets the whole of a small knowledge base, and never less than there is. */
  readonly forModel?: boolean;
  /** Only these entries. */
  readonly among?: { has(entryId: string): boolean };
}

const max = 8;
/** A knowledge base of at most so many chunks and letters is given to a model as a whole. */
const smallEntries = 50;
const smallLetters = 16_000;
/** Of others a model gets as many as have so many letters together, from `max` to so many. */
const fewLetters = 4_000;
const mostForModel = 40;
/** Confidence from which an answer is sure. The Chinese questions that it is learned from are the harder ones. */
const sureFrom = { en: 0.7, zh: 0.6 } as const;
/** Confidence in an entry of which the question is, word for word, a wording. */
const certain = 0.95;
/** Share of a question below which confidence falls with what an entry covers of it, in words or in topics. */
const enough = 0.5;
/** Closeness to a topic from which a question is one about it. */
const onTopic = 0.35;
/** Factor of the confidence in a match that cannot be sure. */
const unfit = 0.5;
/** Distance of ranks below which two entries are equally good. */
const near = 1;
/** Factor for entries in another language. */
const otherLanguage = 0.7;
/** Factor for entries about the product. */
const specific = 1.15;

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
  const meant = isComparable ? await meaning.of(question.text) : null;
  return findIn(index, question, meant && (await nearnessOf(index.documents, meant)));
}

/** A chunk that a customer chose; null if it is not used any more. */
export async function chunkOf(
  db: Db,
  deps: Pick<ReplyDeps, 'knowledge'>,
  companyId: string,
  { chunkId, title }: Pick<Found, 'chunkId' | 'title'>,
): Promise<Found | null> {
  const index = await deps.knowledge.shelf.of(db, companyId);
  const document = index.documents.find((one) => one.chunkId === chunkId);
  return document === undefined ? null : found(document, [], 1, null, languageOf(title));
}

export function findIn(
  index: KnowledgeIndex,
  question: Question,
  nearness: Float32Array | null = null,
  weightsOf: WeightsOf = shipped,
): Found[] {
  const { asked, best, wanted, may, weights } = rankIn(index, question, weightsOf);
  let least = 1;
  const byWords = best.slice(0, max).map((one, at) => {
    const rivals = best.filter((other) => other === one || differs(index, other, one));
    const document = index.documents[one.document]!;
    const reason = reasonAgainst(index, asked, one, wanted);
    const learned = confidenceOf(confidenceInputs(index, asked, one, rivals, weights), weights);
    const confidence = isOnlyWhole(one, rivals) ? certain + (1 - certain) * learned : learned;
    const fit = Math.min(1, Math.max(one.covered, byTopics(asked, one), isWhole(one) ? 1 : 0) / enough);
    least = Math.min(least, confidence * fit * (reason === null ? 1 : unfit));
    const doubt =
      reason ?? (least < sureFrom[languageOf(question.text)] ? doubtOf(one, rivals) : at === 0 ? null : 'close');
    return found(document, one.missing, least, doubt, wanted);
  });
  const filled = (results: readonly Found[]) =>
    question.forModel
      ? [
          ...results,
          ...restFor(index, results, best, may).map(({ document, missing }) =>
            found(document, missing, 0, 'weak', wanted),
          ),
        ]
      : [...results];
  if (nearness === null) return filled(byWords);
  const meanings = nearest(index.documents, nearness, may).map(([document, near]) => {
    const compared = best.find((one) => index.documents[one.document] === document);
    return found(document, compared?.missing ?? asked.terms, near, 'meaning', wanted);
  });
  return filled(alsoByMeaning(byWords, meanings).slice(0, max));
}

const maxLetters = 2_000;
const kept = 64;

/** The best documents, one of each entry, best first. */
export function rankIn(
  index: KnowledgeIndex,
  { text, productId, language, among }: Question,
  weightsOf: WeightsOf = shipped,
) {
  const weights = weightsOf[languageOf(text)];
  const asked = weigh(read(text.slice(0, maxLetters)), index);
  const wanted = language ?? languageOf(text);
  const said = new Set(asked.reading.words.map(signOf));
  const may = (document: Document) =>
    (among === undefined || among.has(document.entryId)) && mayAnswer(document, said, productId);
  const factorOf = (at: number) => {
    const document = index.documents[at]!;
    if (!may(document)) return 0;
    const isOther = document.language !== null && document.language !== wanted;
    return (isOther ? otherLanguage : 1) * (document.productId === null ? 1 : specific);
  };
  const seen = new Set<string>();
  const best = compareAll(index, asked, weights, factorOf, languageCodes[wanted], kept * 2)
    .filter(({ document }) => {
      const { entryId } = index.documents[document]!;
      return !seen.has(entryId) && seen.add(entryId);
    })
    .slice(0, kept);
  return { asked, best, wanted, may, weights };
}

export function languageOf(text: string): Language {
  return /[㐀-鿿]/u.test(text) ? 'zh' : 'en';
}

function mayAnswer({ productId, product }: Document, said: ReadonlySet<number>, asked: string | null): boolean {
  if (productId === null || productId === asked) return true;
  return asked === null && isNamed(product, said);
}

/** The question contains enough of the product's name to mean it. */
function isNamed(product: readonly number[], said: ReadonlySet<number>): boolean {
  return product.length > 0 && product.filter((word) => said.has(word)).length / product.length >= 0.5;
}

/** The question's whole content is a wording of this entry, and of no other. */
function isOnlyWhole(one: Comparison, rivals: readonly Comparison[]): boolean {
  return isWhole(one) && rivals.every((other) => other === one || !isWhole(other));
}

/** How much of the question the topics explain: little if it is close to none. */
function byTopics({ topic }: Weighed, { features }: Comparison): number {
  return features[9]! * Math.min(1, topic / onTopic);
}

function isWhole({ features }: Comparison): boolean {
  return features[6]! > 0.99;
}

/** What a model gets besides the results: all of a small knowledge base, otherwise the next best of few letters. */
function restFor(
  { documents }: KnowledgeIndex,
  results: readonly Found[],
  best: readonly Comparison[],
  may: (document: Document) => boolean,
) {
  const known = new Set(results.map(({ chunkId }) => chunkId));
  const ranked = best.map(({ document, missing }) => ({ document: documents[document]!, missing }));
  const isSmall = documents.length <= smallEntries && lettersOf(documents) <= smallLetters;
  const places = new Set(ranked.map(({ document }) => document));
  const others = isSmall || ranked.length < max ? documents.filter((one) => !places.has(one) && may(one)) : [];
  let letters = 0;
  return [...ranked, ...others.map((document) => ({ document, missing: [] }))].filter(({ document }, at) => {
    letters += lettersOf([document]);
    const fits = isSmall || at < max || (at < mostForModel && letters <= fewLetters);
    return fits && !known.has(document.chunkId);
  });
}

function lettersOf(documents: readonly Document[]): number {
  return documents.reduce((sum, { title, text }) => sum + title.length + text.en.length, 0);
}

/** Why a document cannot be sure, however close it is. */
function reasonAgainst(index: KnowledgeIndex, asked: Weighed, one: Comparison, wanted: Language): Doubt | null {
  const document = index.documents[one.document]!;
  const isDenied = one.text !== -1 && index.isDenied[one.text] === 1;
  // A negated sentence can answer an affirmative question: 'Can it be returned?' 'It cannot be returned.'
  const agrees = document.kind === 'faq' ? asked.content.isDenied === isDenied : !asked.content.isDenied || isDenied;
  if (!agrees) return 'denied';
  if (document.language !== null && document.language !== wanted) return 'language';
  // An answer must contain the specific names that a question asks for.
  if (one.missing.some(({ isName }) => isName)) return 'missing';
  // Without any content only the whole text can tell what is meant.
  return asked.terms.every(({ isEmpty }) => isEmpty) && !isWhole(one) ? 'weak' : null;
}

function doubtOf(one: Comparison, rivals: readonly Comparison[]): Doubt {
  const next = rivals.find((other) => other !== one);
  if (next !== undefined && one.rank - next.rank < near) return 'close';
  return one.missing.some(({ isEmpty }) => !isEmpty) ? 'missing' : 'weak';
}

/** A conflicting answer for the same customer: not the same text, nor a general entry beside a product-specific one. */
function differs({ documents }: KnowledgeIndex, { document: at }: Comparison, { document: than }: Comparison): boolean {
  const [other, best] = [documents[at]!, documents[than]!];
  if (best.language !== null && other.language !== null && other.language !== best.language) return false;
  return other.text.en !== best.text.en && !(best.productId !== null && other.productId === null);
}

function found(
  document: Document,
  missing: readonly Term[],
  score: number,
  doubt: Doubt | null,
  wanted: Language,
): Found {
  const { entryId, chunkId, title, text, kind } = document;
  const rounded = Math.round(Math.min(score, 1) * 1_000) / 1_000;
  const names = missing.filter(({ isName }) => isName).map(({ said }) => said);
  const isInName = (word: string) => names.some((name) => name !== word && name.includes(word));
  const said = missing.filter((term) => !term.isEmpty && !isInName(term.said)).map((term) => term.said);
  const lacking = [...new Set(said)];
  return {
    entryId,
    chunkId,
    title,
    text: text[wanted],
    kind,
    score: rounded,
    isSure: doubt === null,
    doubt,
    missing: lacking,
  };
}
