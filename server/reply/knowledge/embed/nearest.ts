import type { Found } from '../../../../src/schema/reply/found';
import type { Document } from '../index/document';
import { nearness, type Vector } from './vector';

const max = 5;
/** Below it nothing is meant, in any model. */
const least = 0.3;
/** How much more the first place counts than those after it, as reciprocal ranks are usually fused. */
const evenness = 60;

/** The documents whose meaning is nearest, best first, with how near it is; the best piece of each entry. */
export function nearest(
  documents: readonly Document[],
  meant: Vector,
  mayAnswer: (document: Document) => boolean,
): (readonly [Document, number])[] {
  const near = documents.flatMap((document) => {
    if (document.vector === null) return [];
    const value = nearness(document.vector, meant);
    return value >= least && mayAnswer(document) ? [[document, value] as const] : [];
  });
  const entries = new Set<string>();
  return near
    .sort(([, one], [, other]) => other - one)
    .filter(([{ entryId }]) => !entries.has(entryId) && entries.add(entryId))
    .slice(0, max);
}

/**
 * What the words found together with what is near in meaning, by the places it has in both: scores of the two are not of one
 * measure. What is sure stays first. Where both found a piece, what the words say of it stands.
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
