import { type Topics, topicsEach } from '../words/topics';
import type { Document } from './document';
import { atOnce, type Postings, postingsOf } from './postings';
import { type PackedText, shopTopics, unpack } from './signs';

/** A company's documents with an inverted index over the words, n-grams and concepts of their texts. */
export interface KnowledgeIndex {
  readonly documents: readonly Document[];
  readonly words: Channel;
  readonly grams: Channel;
  readonly concepts: Channel;
  readonly topics: Topics;
  /** Of each text its topics (see `Topics`), `topicsEach` places each; 0: none. */
  readonly topicsOf: Uint32Array;
  /** The texts of each topic begin at its place in `topicStart`. */
  readonly topicStart: Uint32Array;
  readonly topicTexts: Uint32Array;
  /** The document of each text: first all wordings, in the order of the documents, then the bodies. */
  readonly documentOf: Uint32Array;
  /** Number of wordings. */
  readonly wordings: number;
  /** Of each wording. */
  readonly isDenied: Uint8Array;
  /** Hash of each whole wording. */
  readonly whole: Uint32Array;
  /** Of each document that is about no product: its language (see `languageCodes`); otherwise 0. */
  readonly languageOf: Uint8Array;
}

export const languageCodes = { en: 1, zh: 2 } as const;

/** One kind of sign. */
export interface Channel extends Postings {
  /** Of each wording's vector. */
  readonly length: Float32Array;
  /** Sum of the weights of each wording. */
  readonly weight: Float32Array;
  /** Of each document: its number of signs over the average. */
  readonly size: Float32Array;
}

export function indexOf(documents: readonly Document[], topics?: Topics): KnowledgeIndex {
  const steps = indexing(documents, topics);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Builds an index; the event loop may turn at each `yield`. */
export function* indexing(
  documents: readonly Document[],
  topics: Topics = shopTopics(),
): Generator<undefined, KnowledgeIndex> {
  const [texts, bodies]: [PackedText[], PackedText[]] = [[], []];
  const [owners, ownersOfBodies]: [number[], number[]] = [[], []];
  for (const [at, { signs }] of documents.entries()) {
    if (at % atOnce === 0) yield;
    for (const text of unpack(signs)) {
      (text.isBody ? bodies : texts).push(text);
      (text.isBody ? ownersOfBodies : owners).push(at);
    }
  }
  const wordings = texts.length;
  for (const body of bodies) texts.push(body);
  for (const owner of ownersOfBodies) owners.push(owner);
  const documentOf = Uint32Array.from(owners);
  const channel = (signsOf: (text: PackedText) => Uint32Array) =>
    channelOf(documents.length, documentOf, wordings, (text) => signsOf(texts[text]!));
  return {
    documents,
    topics,
    ...topicPostings(texts, topics.count),
    words: yield* channel(({ words }) => words),
    grams: yield* channel(({ grams }) => grams),
    concepts: yield* channel(({ concepts }) => concepts),
    documentOf,
    wordings,
    isDenied: Uint8Array.from({ length: wordings }, (_, at) => Number(texts[at]!.isDenied)),
    whole: Uint32Array.from({ length: wordings }, (_, at) => texts[at]!.whole),
    languageOf: Uint8Array.from(documents, ({ productId, language }) =>
      productId === null && language !== null ? languageCodes[language] : 0,
    ),
  };
}

function topicPostings(texts: readonly PackedText[], count: number) {
  const topicsOf = new Uint32Array(texts.length * topicsEach);
  const topicStart = new Uint32Array(count + 1);
  for (const [at, { topics }] of texts.entries()) {
    topicsOf.set(topics, at * topicsEach);
    for (const topic of topics) topicStart[(topic >>> 8) + 1]! += 1;
  }
  for (let topic = 0; topic < count; topic += 1) topicStart[topic + 1]! += topicStart[topic]!;
  const next = topicStart.slice();
  const topicTexts = new Uint32Array(topicStart[count]!);
  for (const [at, { topics }] of texts.entries()) for (const topic of topics) topicTexts[next[topic >>> 8]!++] = at;
  return { topicsOf, topicStart, topicTexts };
}

function* channelOf(
  documents: number,
  documentOf: Uint32Array,
  wordings: number,
  signsOf: (text: number) => Uint32Array,
): Generator<undefined, Channel> {
  const postings = yield* postingsOf(documents, documentOf, wordings, signsOf);
  const { start, texts, rarity } = postings;
  const length = new Float32Array(wordings);
  const weight = new Float32Array(wordings);
  const size = new Float32Array(documents);
  let all = 0;
  for (let place = 0; place < rarity.length; place += 1) {
    if (place % atOnce === 0) yield;
    for (let at = start[place]!; at < start[place + 1]!; at += 1) {
      const text = texts[at]!;
      if (text >= wordings) break;
      length[text]! += rarity[place]! ** 2;
      weight[text]! += rarity[place]!;
      size[documentOf[text]!]! += 1;
      all += 1;
    }
  }
  const average = Math.max(all / Math.max(documents, 1), 1);
  return {
    ...postings,
    length: length.map(Math.sqrt),
    weight,
    size: size.map((own) => own / average),
  };
}
