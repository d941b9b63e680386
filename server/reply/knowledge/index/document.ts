import type { Language, Text } from '../../../../src/schema/text';
import { sentencesOf } from '../chunks/split';
import type { Vector } from '../embed/vector';
import { nothingRead, type Reading, read } from '../words/terms';

/** A piece of knowledge, read and ready to be compared with questions. */
export interface Document {
  readonly entryId: string;
  readonly chunkId: string;
  readonly kind: 'faq' | 'text' | 'product';
  readonly title: string;
  readonly text: Text;
  /** Null: about the company as a whole. */
  readonly productId: string | null;
  /** Null: it can be said in either. */
  readonly language: Language | null;
  /** What a question is compared with: the wordings of a question, or each sentence of a text. */
  readonly wordings: readonly Reading[];
  /** All that it says. */
  readonly body: Reading;
  /** What stands above all of it: a text's title, the product it is about. */
  readonly about: Reading;
  /** What the product that it is about is called. */
  readonly product: Reading;
  /** What it means, as far as a model was asked. */
  readonly vector: Vector | null;
}

export interface ChunkRow {
  readonly entryId: string;
  readonly place: number;
  readonly title: string;
  readonly kind: 'faq' | 'text';
  readonly heading: string;
  readonly text: string;
  readonly productId: string | null;
  readonly productTitle: string | null;
  readonly language: Language;
}

export function documentOfChunk(row: ChunkRow): Document {
  const { entryId, place, kind, title, text, productId, language } = row;
  const isQuestion = kind === 'faq';
  const lines = isQuestion ? row.heading.split('\n') : sentencesOf(text);
  return {
    ...{ entryId, chunkId: `${entryId}:${place}`, kind, title, text: { en: text, zh: text }, productId, language },
    wordings: lines.map((line) => read(line)),
    body: read(text),
    about: isQuestion ? nothingRead : read(row.heading),
    product: row.productTitle === null ? nothingRead : read(row.productTitle),
    vector: null,
  };
}
