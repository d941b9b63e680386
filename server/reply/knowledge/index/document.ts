import type { Language, Text } from '../../../../src/schema/text';
import { sentencesOf } from '../chunks/split';
import type { Vector } from '../embed/vector';
import { nothingRead, type Reading, read } from '../words/terms';

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
  /** The texts a question is compared with: the wordings of a FAQ, or each sentence of a text. */
  readonly wordings: readonly Reading[];
  /** The whole text. */
  readonly body: Reading;
  /** The headings: a text's title, or the product's title. */
  readonly about: Reading;
  /** The title of its product. */
  readonly product: Reading;
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
