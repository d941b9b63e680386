import codes from './topics/codes.json' with { type: 'json' };
import delivery from './topics/delivery.json' with { type: 'json' };
import goods from './topics/goods.json' with { type: 'json' };
import money from './topics/money.json' with { type: 'json' };
import returns from './topics/returns.json' with { type: 'json' };
import service from './topics/service.json' with { type: 'json' };

/** What customers ask shops about, each topic with sentences in which they do. */
export const topicExamples: readonly TopicExamples[] = Object.values({
  ...delivery,
  ...returns,
  ...goods,
  ...money,
  ...codes,
  ...service,
});

export interface TopicExamples {
  readonly zh: readonly string[];
  readonly en: readonly string[];
}

/** A text's closest topics: each its number, and from 1 to 255 how close it is, as `number * 256 + closeness`. */
export interface Topics {
  readonly count: number;
  of(signs: readonly number[]): number[];
}

/** So many topics of a text are kept. */
export const topicsEach = 4;

/** The topics of texts, from the signs of examples: closeness to the sum of a topic's examples, by rarity. */
export function topicsFrom(examples: readonly (readonly (readonly number[])[])[]): Topics {
  const counts = new Map<number, number>();
  const all = examples.flat();
  for (const signs of all) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const rarityOf = (sign: number) => Math.log(1 + (all.length + 0.5) / ((counts.get(sign) ?? 0) + 0.5));
  const lengthOf = (signs: readonly number[]) =>
    Math.sqrt(signs.reduce((sum, sign) => sum + rarityOf(sign) ** 2, 0)) || 1;
  const weights = new Map<number, (readonly [topic: number, weight: number])[]>();
  for (const [topic, texts] of examples.entries()) {
    const sums = new Map<number, number>();
    for (const signs of texts) {
      const length = lengthOf(signs);
      for (const sign of signs) sums.set(sign, (sums.get(sign) ?? 0) + rarityOf(sign) / length);
    }
    const length = Math.hypot(...sums.values()) || 1;
    for (const [sign, sum] of sums) weights.set(sign, [...(weights.get(sign) ?? []), [topic, sum / length]]);
  }
  return {
    count: examples.length,
    of(signs) {
      const close = new Float64Array(examples.length);
      for (const sign of signs) {
        const rarity = rarityOf(sign);
        for (const [topic, weight] of weights.get(sign) ?? []) close[topic]! += rarity * weight;
      }
      const length = lengthOf(signs);
      return [...close.keys()]
        .filter((topic) => close[topic]! > 0)
        .sort((one, other) => close[other]! - close[one]!)
        .slice(0, topicsEach)
        .map((topic) => topic * 256 + Math.max(1, Math.min(255, Math.round((close[topic]! / length) * 255))));
    },
  };
}
