import type { KnowledgeIndex } from '../index/index';
import { type Signs, signOf, signOfName, signsOf } from '../index/signs';
import { chatterOf, isChinese, type Reading, read } from '../words/terms';
import { highest } from './highest';
import { addUp, cosine, mostOf } from './sums';
import { eachAlike } from './topicLikeness';
import type { Weights } from './weights';
import { windowsOf } from './windows';

/** How a document compares with a question. Shares are from 0 to 1. */
export interface Comparison {
  /** Its place in the index. */
  readonly document: number;
  /** Higher is better. */
  readonly rank: number;
  /** Its closest wording; -1: only its body has something in common with the question. */
  readonly text: number;
  /** See `rankFeatures`. */
  readonly features: readonly number[];
  /** Share of the question's content that the document contains, in wordings and body. */
  readonly covered: number;
  readonly missing: readonly Term[];
}

/** What a document is ranked by, from 0 to 1 each. */
export const rankFeatures = [
  'cosine of n-grams, of the closest wording',
  'cosine of words, of the closest wording',
  'BM25 of words, of all wordings',
  'BM25 of n-grams, of all wordings',
  'cosine of concepts',
  'share of the question in the answer',
  'share of the question that is a whole wording',
  'share of the question in all wordings',
  'share of the closest wording in the question',
  'likeness of topics, of the closest wording',
  'likeness of topics, of the answer',
  'nearness of the closest wording, letter by letter',
] as const;

/** A question, weighed by an index. */
export interface Weighed {
  readonly reading: Reading;
  /** The same without greetings and the like. */
  readonly content: Reading;
  readonly signs: Signs;
  /** Its words, then the specific names. */
  readonly terms: readonly Term[];
  /** Sum of the weights. */
  readonly weight: number;
  /** Share of the weight that the index does not contain. */
  readonly unknown: number;
  /** How close it is to one of the topics, from 0 to 1. */
  readonly topic: number;
}

export interface Term {
  readonly said: string;
  readonly sign: number;
  /** That of greetings and the like is next to nothing. */
  readonly weight: number;
  /** Weight in a wording that contains it; 0 if it was said before. */
  readonly asks: number;
  /** Function words, greetings and the like. */
  readonly isEmpty: boolean;
  readonly isName: boolean;
}

const mostTerms = 31;
const chatterWeight = 0.05;

export function weigh(reading: Reading, { words, topics }: KnowledgeIndex): Weighed {
  const isChatter = chatterOf(reading);
  const rest = reading.words.filter((_, at) => !isChatter[at]).map(({ said }) => said);
  const content = rest.length === 0 || rest.length === isChatter.length ? reading : read(joined(rest));
  const signs = signsOf(content, topics);
  const seen = new Set<number>();
  const said = [
    ...reading.words.map((word, at) => ({
      said: word.said,
      sign: signOf(word),
      isName: false,
      factor: isChatter[at] ? chatterWeight : 1,
      isEmpty: word.isFunction || isChatter[at]!,
    })),
    ...[...reading.names].map((name) => ({
      said: name,
      sign: signOfName(name),
      isName: true,
      factor: 1,
      isEmpty: false,
    })),
  ];
  let [weight, unknown] = [0, 0];
  const terms = said.map(({ factor, ...term }): Term => {
    const place = term.sign & words.mask;
    const own = words.rarity[place]! * factor;
    weight += own;
    if (words.start[place] === words.start[place + 1]) unknown += own;
    const asks = seen.has(term.sign) ? 0 : words.rarity[place]!;
    seen.add(term.sign);
    return { ...term, weight: own, asks };
  });
  // Only so many have a bit: the weightiest.
  terms.sort((one, other) => other.weight - one.weight);
  return {
    reading,
    content,
    terms: terms.slice(0, mostTerms),
    weight,
    unknown: weight === 0 ? 0 : unknown / weight,
    signs,
    topic: ((signs.topics[0] ?? 0) & 255) / 255,
  };
}

function joined(words: readonly string[]): string {
  return words.reduce(
    (text, word) => (isChinese(word) && isChinese(text.slice(-1)) ? text + word : `${text} ${word}`),
    '',
  );
}

/**
 * Compares a question with every document that shares a sign with it, in one pass over the postings, and returns the
 * best ones in the order of `rankOf`. `factorOf` is 0 for documents that may not answer, and 1
 * for those in the language `general` (see `KnowledgeIndex.languageOf`).
 */
export function compareAll(
  index: KnowledgeIndex,
  { reading, content, signs, terms, weight }: Weighed,
  { rank: ranks }: Pick<Weights, 'rank'>,
  factorOf: (document: number) => number,
  general: number,
  most: number,
): Comparison[] {
  const { documents, documentOf, wordings, whole } = index;
  const words = addUp(index, index.words, signs.words);
  const grams = addUp(index, index.grams, signs.grams);
  const concepts = addUp(index, index.concepts, signs.concepts);
  const masks = masksOf(index, terms);
  const best = new Int32Array(documents.length).fill(-1);
  const bestScore = new Float32Array(documents.length);
  const conceptCosine = new Float32Array(documents.length);
  const contained = new Float32Array(documents.length);
  const topicsWording = new Float32Array(documents.length);
  const topicsBody = new Float32Array(documents.length);
  const alike = new Float64Array(wordings);
  eachAlike(index, signs.topics, (text, likeness) => {
    const highest = text < wordings ? topicsWording : topicsBody;
    if (text < wordings) alike[text] = likeness;
    if (likeness > highest[documentOf[text]!]!) highest[documentOf[text]!] = likeness;
  });
  const windows = windowsOf(reading, content);
  for (let text = 0; text < wordings; text += 1) {
    const document = documentOf[text]!;
    const share = windows.shareOf(whole[text]!);
    if (share > contained[document]!) contained[document] = share;
    if (grams.dots[text] === 0 && words.dots[text] === 0 && concepts.dots[text] === 0 && alike[text] === 0) continue;
    if (concepts.dots[text]! > 0)
      conceptCosine[document] = Math.max(conceptCosine[document]!, cosine(concepts, index.concepts, text));
    const score = cosine(grams, index.grams, text) + cosine(words, index.words, text) + 2 * share + alike[text]! + 1e-6;
    if (best[document] === -1 || score > bestScore[document]!) {
      best[document] = text;
      bestScore[document] = score;
    }
  }
  const shareOf = (mask: number) => (weight === 0 ? 0 : sumOf(mask, weights) / weight);
  const weights = Float64Array.from(terms, (term) => term.weight);
  const asks = Float64Array.from(terms, (term) => term.asks);
  const wordsMost = mostOf(index.words, signs.words) || 1;
  const gramsMost = mostOf(index.grams, signs.grams) || 1;
  const features = new Float64Array(rankFeatures.length);
  const fillAll = (document: number) => {
    const text = best[document]!;
    features.fill(0);
    features[2] = words.bm25[document]! / wordsMost;
    features[3] = grams.bm25[document]! / gramsMost;
    features[4] = conceptCosine[document]!;
    features[5] = shareOf(masks.bodies[document]! & ~masks.documents[document]!);
    features[6] = contained[document]! ** 3;
    features[7] = shareOf(masks.documents[document]!);
    features[9] = topicsWording[document]!;
    features[10] = topicsBody[document]!;
    if (text === -1) return;
    const mask = masks.texts[text]!;
    features[0] = cosine(grams, index.grams, text);
    features[11] = features[0] ** 4;
    features[1] = cosine(words, index.words, text);
    features[8] = Math.min(1, sumOf(mask, asks) / Math.max(index.words.weight[text]!, 1e-6));
  };
  const quick = new Float64Array(documents.length);
  for (let document = 0; document < documents.length; document += 1) {
    const text = best[document]!;
    if (text === -1 && masks.bodies[document] === 0 && topicsBody[document] === 0) continue;
    const factor = index.languageOf[document] === general ? 1 : factorOf(document);
    if (factor === 0) continue;
    let sum =
      1e-9 +
      (ranks[2]! * words.bm25[document]!) / wordsMost +
      (ranks[3]! * grams.bm25[document]!) / gramsMost +
      ranks[4]! * conceptCosine[document]! +
      ranks[6]! * contained[document]! ** 3 +
      ranks[9]! * topicsWording[document]! +
      ranks[10]! * topicsBody[document]!;
    if (text !== -1) sum += ranks[0]! * cosine(grams, index.grams, text) + ranks[1]! * cosine(words, index.words, text);
    quick[document] = sum * factor;
  }
  return highest(quick, most * 2)
    .map((document) => {
      fillAll(document);
      const rank = factorOf(document) * features.reduce((sum, value, at) => sum + value * ranks[at]!, 1e-9);
      const own = masks.documents[document]! | masks.bodies[document]!;
      return {
        document,
        rank,
        text: best[document]!,
        features: [...features],
        covered: shareOf(own),
        missing: terms.filter((_, at) => (own & (1 << at)) === 0),
      };
    })
    .sort((one, other) => other.rank - one.rank || one.document - other.document)
    .slice(0, most);
}

function sumOf(mask: number, values: Float64Array): number {
  let sum = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) sum += values[31 - Math.clz32(rest & -rest)]!;
  return sum;
}

/** Which of the question's terms each text, document and body contains, as bits. */
function masksOf({ documents, documentOf, wordings, words }: KnowledgeIndex, terms: readonly Term[]) {
  const masks = {
    texts: new Int32Array(wordings),
    documents: new Int32Array(documents.length),
    bodies: new Int32Array(documents.length),
  };
  for (const [at, { sign }] of terms.entries()) {
    const place = sign & words.mask;
    for (let of = words.start[place]!; of < words.start[place + 1]!; of += 1) {
      const text = words.texts[of]!;
      if (text >= wordings) masks.bodies[documentOf[text]!]! |= 1 << at;
      else {
        masks.texts[text]! |= 1 << at;
        masks.documents[documentOf[text]!]! |= 1 << at;
      }
    }
  }
  return masks;
}
