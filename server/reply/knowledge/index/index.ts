import { type Topics, topicsEach } from '../words/topics';
import type { Document } from './document';
import { type Postings, postingsOf } from './postings';
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
  /** Number of texts, and the document of each. */
  readonly texts: number;
  readonly documentOf: Uint32Array;
  readonly isBody: Uint8Array;
  readonly isDenied: Uint8Array;
  /** Hash of each whole text. */
  readonly whole: Uint32Array;
  /** Of each document that is about no product: its language (see `languageCodes`); otherwise 0. */
  readonly languageOf: Uint8Array;
}

export const languageCodes = { en: 1, zh: 2 } as const;

/** One kind of sign. */
export interface Channel extends Postings {
  /** Of each text's vector. */
  readonly length: Float32Array;
  /** Sum of the weights of each text. */
  readonly weight: Float32Array;
  /** Of each document: its number of signs over the average. */
  readonly size: Float32Array;
}

export function indexOf(documents: readonly Document[], topics: Topics = shopTopics()): KnowledgeIndex {
  const texts: PackedText[] = [];
  const owners: number[] = [];
  for (const [at, { signs }] of documents.entries())
    for (const text of unpack(signs)) {
      texts.push(text);
      owners.push(at);
    }
  const documentOf = Uint32Array.from(owners);
  const isBody = Uint8Array.from(texts, (text) => Number(text.isBody));
  const channel = (signsOf: (text: PackedText) => Uint32Array): Channel =>
    channelOf(
      postingsOf(texts.length, documents.length, documentOf, isBody, (text) => signsOf(texts[text]!)),
      documents.length,
      documentOf,
      isBody,
    );
  const topicsOf = new Uint32Array(texts.length * topicsEach);
  for (const [at, text] of texts.entries()) topicsOf.set(text.topics, at * topicsEach);
  return {
    documents,
    topics,
    topicsOf,
    words: channel(({ words }) => words),
    grams: channel(({ grams }) => grams),
    concepts: channel(({ concepts }) => concepts),
    texts: texts.length,
    documentOf,
    isBody,
    isDenied: Uint8Array.from(texts, (text) => Number(text.isDenied)),
    whole: Uint32Array.from(texts, ({ whole }) => whole),
    languageOf: Uint8Array.from(documents, ({ productId, language }) =>
      productId === null && language !== null ? languageCodes[language] : 0,
    ),
  };
}

function channelOf(postings: Postings, documents: number, documentOf: Uint32Array, isBody: Uint8Array): Channel {
  const { start, texts, rarity } = postings;
  const length = new Float32Array(documentOf.length);
  const weight = new Float32Array(documentOf.length);
  const size = new Float32Array(documents);
  let all = 0;
  for (let place = 0; place < rarity.length; place += 1)
    for (let at = start[place]!; at < start[place + 1]!; at += 1) {
      const text = texts[at]!;
      length[text]! += rarity[place]! ** 2;
      weight[text]! += rarity[place]!;
      if (isBody[text] === 1) continue;
      size[documentOf[text]!]! += 1;
      all += 1;
    }
  const average = Math.max(all / Math.max(documents, 1), 1);
  return {
    ...postings,
    length: length.map(Math.sqrt),
    weight,
    size: size.map((own) => own / average),
  };
}
