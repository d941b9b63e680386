import type { Channel, KnowledgeIndex } from '../index/index';

interface Sums {
  /** Of each wording: product of its vector and the question's. */
  readonly dots: Float32Array;
  /** Of each document. */
  readonly bm25: Float32Array;
  readonly length: number;
}

const saturation = 1.2;
/** So many postings are read for a question, those of the rarest signs first: the others tell little. */
const mostPostings = 120_000;

/** Adds up, over the postings of a question's signs, products with texts and BM25 of documents. */
export function addUp(
  { documents, documentOf, wordings }: KnowledgeIndex,
  channel: Channel,
  signs: readonly number[],
): Sums {
  const { mask, start, texts, rarity, documentRarity, size } = channel;
  const dots = new Float32Array(wordings);
  const bm25 = new Float32Array(documents.length);
  let [length, read] = [0, 0];
  const places = signs.map((sign) => sign & mask);
  const sizeOf = (place: number) => start[place + 1]! - start[place]!;
  for (const place of places.sort((one, other) => sizeOf(one) - sizeOf(other))) {
    const square = rarity[place]! ** 2;
    length += square;
    read += sizeOf(place);
    if (read > mostPostings) continue;
    let [document, often] = [-1, 0];
    for (let at = start[place]!, end = start[place + 1]!; at < end; at += 1) {
      const text = texts[at]!;
      if (text >= wordings) break;
      dots[text]! += square;
      if (documentOf[text] === document) often += 1;
      else {
        if (document >= 0) bm25[document]! += gainOf(documentRarity[place]!, often, size[document]!);
        document = documentOf[text]!;
        often = 1;
      }
    }
    if (document >= 0) bm25[document]! += gainOf(documentRarity[place]!, often, size[document]!);
  }
  return { dots, bm25, length: Math.sqrt(length) };
}

function gainOf(rarity: number, often: number, size: number): number {
  return (rarity * often * (1 + saturation)) / (often + saturation * (0.25 + 0.75 * size));
}

/** BM25 of a document that contains every sign, endlessly often. */
export function mostOf({ mask, documentRarity }: Channel, signs: readonly number[]): number {
  return signs.reduce((sum, sign) => sum + documentRarity[sign & mask]! * (1 + saturation), 0);
}

export function cosine({ dots, length }: Sums, channel: Channel, text: number): number {
  return dots[text] === 0 ? 0 : dots[text]! / (length * channel.length[text]!);
}
