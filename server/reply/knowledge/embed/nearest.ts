import type { Found } from '../../../../src/schema/reply/found';
import { createBreath } from '../../../kernel/imports/breath';
import type { Document } from '../index/document';
import { nearness, type Vector } from './vector';

const max = 5;
/** Minimum similarity; below it there is no relation in any model. */
const least = 0.3;
/** The constant of reciprocal rank fusion. */
const evenness = 60;

/** How similar each document's vector is to that of a question. The event loop may turn meanwhile. */
export async function nearnessOf(documents: readonly Document[], meant: Vector): Promise<Float32Array> {
  const near = new Float32Array(documents.length);
  const breathe = createBreath();
  for (const [at, { vector }] of documents.entries()) {
    if (at % atOnce === 0) await breathe();
    if (vector !== null) near[at] = nearness(vector, meant);
  }
  return near;
}

const atOnce = 500;

/** The documents with the most similar vectors and their similarity, best first; the best chunk per entry. */
export function nearest(
  documents: readonly Document[],
  nearness: Float32Array,
  mayAnswer: (document: Document) => boolean,
): (readonly [Document, number])[] {
  const near = documents.flatMap((document, at) =>
    nearness[at]! >= least && mayAnswer(document) ? [[document, nearness[at]!] as const] : [],
  );
  const entries = new Set<string>();
  return near
    .sort(([, one], [, other]) => other - one)
    .filter(([{ entryId }]) => !entries.has(entryId) && entries.add(entryId))
    .slice(0, max);
}

/**
 * Merges word and vector results by reciprocal rank fusion, because their scores are not comparable. Certain matches
 * stay first. If both found a chunk, the word result is used.
 */
export function alsoByMeaning(byWords: readonly Found[], near: readonly Found[]): Found[] {
  const places = new Map<string, number>();
  for (const list of [byWords, near])
    for (const [at, { chunkId }] of list.entries())
      places.set(chunkId, (places.get(chunkId) ?? 0) + 1 / (evenness + at));
  const known = new Set(byWords.map(({ chunkId }) => chunkId));
  const rank = ({ isSure, chunkId }: Found) => (isSure ? 1 : places.get(chunkId)!);
  return [...byWords, ...near.filter(({ chunkId }) => !known.has(chunkId))].sort(
    (one, other) => rank(other) - rank(one),
  );
}
