import type { KnowledgeIndex } from '../index/index';
import { topicsEach } from '../words/topics';

/** For each text the likeness of its topics and the question's, from 0 to 1. */
export function topicLikeness(
  { topics, topicsOf }: KnowledgeIndex,
  asked: readonly number[],
): (text: number) => number {
  const close = new Float64Array(topics.count);
  const own = sharp(asked);
  for (const [topic, share] of own) close[topic] = share;
  return (text) => {
    let [dot, square] = [0, 0];
    for (let at = text * topicsEach, end = at + topicsEach; at < end && topicsOf[at] !== 0; at += 1) {
      const share = (topicsOf[at]! & 255) ** sharpness;
      dot += close[topicsOf[at]! >>> 8]! * share;
      square += share * share;
    }
    return dot === 0 ? 0 : dot / Math.sqrt(square);
  };
}

/** Close topics count more than proportionally. */
const sharpness = 3;

function sharp(topics: readonly number[]): (readonly [topic: number, share: number])[] {
  const shares = topics.map((topic) => (topic & 255) ** sharpness);
  const length = Math.hypot(...shares) || 1;
  return topics.map((topic, at) => [topic >>> 8, shares[at]! / length]);
}
