import type { QuestionKind } from '../../../../src/schema/reply/rule/kinds';
import codes from './topics/codes.json' with { type: 'json' };
import delivery from './topics/delivery.json' with { type: 'json' };
import goods from './topics/goods.json' with { type: 'json' };
import kinds from './topics/kinds.json' with { type: 'json' };
import money from './topics/money.json' with { type: 'json' };
import returns from './topics/returns.json' with { type: 'json' };
import service from './topics/service.json' with { type: 'json' };

/** What customers ask shops about, each topic with sentences in which they do. */
export const topics: Readonly<Record<string, TopicExamples>> = {
  ...delivery,
  ...returns,
  ...goods,
  ...money,
  ...codes,
  ...service,
};

export const topicExamples = Object.values(topics);

/** The topics of each kind of question that rules know. */
export const topicsByKind: Readonly<Record<QuestionKind, readonly string[]>> = kinds;

interface TopicExamples {
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

/** A sign of the examples: its rarity, and its weight in each topic that has it. */
interface Sign {
  readonly rarity: number;
  readonly topics: number[];
  readonly weights: number[];
}

/** The topics of texts, from the signs of examples: closeness to the sum of a topic's examples, by rarity. */
export function topicsFrom(examples: readonly (readonly (readonly number[])[])[]): Topics {
  const counts = new Map<number, number>();
  const all = examples.flat();
  for (const signs of all) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const rarityOf = (count: number) => Math.log(1 + (all.length + 0.5) / (count + 0.5));
  const known = new Map<number, Sign>();
  for (const [sign, count] of counts) known.set(sign, { rarity: rarityOf(count), topics: [], weights: [] });
  const strange = rarityOf(0);
  const lengthOf = (signs: readonly number[]) =>
    Math.sqrt(signs.reduce((sum, sign) => sum + (known.get(sign)?.rarity ?? strange) ** 2, 0)) || 1;
  for (const [topic, texts] of examples.entries()) {
    const sums = new Map<number, number>();
    for (const signs of texts) {
      const length = lengthOf(signs);
      for (const sign of signs) sums.set(sign, (sums.get(sign) ?? 0) + known.get(sign)!.rarity / length);
    }
    const length = Math.hypot(...sums.values()) || 1;
    for (const [sign, sum] of sums) {
      known.get(sign)!.topics.push(topic);
      known.get(sign)!.weights.push((sum * known.get(sign)!.rarity) / length);
    }
  }
  return {
    count: examples.length,
    of(signs) {
      const close = new Float64Array(examples.length);
      let square = 0;
      for (const sign of signs) {
        const { rarity, topics, weights } = known.get(sign) ?? { rarity: strange, topics: [], weights: [] };
        square += rarity ** 2;
        for (const [at, topic] of topics.entries()) close[topic]! += weights[at]!;
      }
      const closest: number[] = [];
      for (let round = 0; round < topicsEach; round += 1) {
        let best = 0;
        for (let topic = 1; topic < close.length; topic += 1) if (close[topic]! > close[best]!) best = topic;
        if (!(close[best]! > 0)) break;
        const share = Math.round((close[best]! / Math.sqrt(square)) * 255);
        closest.push(best * 256 + Math.max(1, Math.min(255, share)));
        close[best] = 0;
      }
      return closest;
    },
  };
}
