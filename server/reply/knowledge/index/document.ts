import type { Language, Text } from '../../../../src/schema/text';
import { sentencesOf } from '../chunks/split';
import type { Vector } from '../embed/vector';
import { read } from '../words/terms';
import type { Topics } from '../words/topics';
import { pack, signOf, signsOf } from './signs';

/** A chunk of knowledge, tokenized for comparison with questions. */
export interface Document {
  readonly entryId: string;
  readonly chunkId: string;
  readonly kind: 'faq' | 'text' | 'product';
  readonly title: string;
  readonly text: Text;
  /** Null: about the company in general. */
  readonly productId: string | null;
  /** Null: available in both languages. */
  readonly language: Language | null;
  /** What it is found by: the wordings of a FAQ or each sentence of a text, and the rest as its body (see `pack`). */
  readonly signs: Uint32Array;
  /** The words in the title of its product. */
  readonly product: readonly number[];
  /** Its embedding; null if there is none. */
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

export function documentOfChunk(row: ChunkRow, topics?: Topics): Document {
  const { entryId, place, kind, title, text, productId, language } = row;
  const isQuestion = kind === 'faq';
  const lines = isQuestion ? row.heading.split('\n') : sentencesOf(text);
  return {
    entryId,
    chunkId: `${entryId}:${place}`,
    kind,
    title,
    text: { en: text, zh: text },
    productId,
    language,
    signs: pack(
      readAll(lines, topics),
      readAll([isQuestion ? text : row.heading, ...(row.productTitle === null ? [] : [row.productTitle])], topics),
    ),
    product: row.productTitle === null ? [] : namesIn(row.productTitle),
    vector: null,
  };
}

export function readAll(texts: readonly string[], topics?: Topics) {
  return texts.map((text) => signsOf(read(text), topics));
}

/** The words by which a product is named. */
export function namesIn(title: string): number[] {
  return read(title)
    .words.filter(({ isFunction }) => !isFunction)
    .map(signOf);
}
