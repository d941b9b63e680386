import type { KnowledgeIndex } from '../index/index';
import { topicsEach } from '../words/topics';

/** Calls `take` for each text with a topic of the question, with the likeness of both, above 0 to 1. */
export function eachAlike(
  { topics, topicsOf, topicStart, topicTexts, documentOf }: KnowledgeIndex,
  asked: readonly number[],
  take: (text: number, alike: number) => void,
): void {
  const close = new Float64Array(topics.count);
  const own = sharp(asked);
  for (const [topic, share] of own) close[topic] = share;
  const seen = new Uint8Array(documentOf.length);
  for (const [topic] of own)
    for (let of = topicStart[topic]!; of < topicStart[topic + 1]!; of += 1) {
      const text = topicTexts[of]!;
      if (seen[text] === 1) continue;
      seen[text] = 1;
      let [dot, square] = [0, 0];
      for (let at = text * topicsEach, end = at + topicsEach; at < end && topicsOf[at] !== 0; at += 1) {
        const share = cubes[topicsOf[at]! & 255]!;
        dot += close[topicsOf[at]! >>> 8]! * share;
        square += share * share;
      }
      take(text, dot / Math.sqrt(square));
    }
}

/** Close topics count more than proportionally. */
const cubes = Float64Array.from({ length: 256 }, (_, share) => share ** 3);

function sharp(topics: readonly number[]): (readonly [topic: number, share: number])[] {
  const shares = topics.map((topic) => cubes[topic & 255]!);
  const length = Math.hypot(...shares) || 1;
  return topics.map((topic, at) => [topic >>> 8, shares[at]! / length]);
}
