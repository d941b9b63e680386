import { chatterPlaces } from '../../server/reply/knowledge/words/chatter';
import { read } from '../../server/reply/knowledge/words/terms';
import { randomFrom } from './random';
import { chatterPhrases } from './train.chatter';

const buckets = 8_192;
const rounds = 40;
const questions = 6_000;

/** Learns to tell chatter from the beginnings and ends of questions, as logistic regression over hashed n-grams. */
export function learnChatter(texts: readonly string[]): { readonly unit: number; readonly bytes: string } {
  const random = randomFrom(9);
  const saidIn = (text: string) => read(text).words.map(({ said }) => said);
  const chatter = chatterPhrases
    .split('\n')
    .map(saidIn)
    .filter(({ length }) => length > 0);
  const byScript = [texts.filter((text) => /[㐀-鿿]/u.test(text)), texts.filter((text) => !/[㐀-鿿]/u.test(text))];
  const others = Array.from({ length: questions }, (_, at) => {
    const some = byScript[at % 2]!;
    const words = saidIn(some[Math.floor(random() * some.length)]!);
    const length = 1 + Math.floor(random() * Math.min(6, words.length));
    return random() < 0.4 ? words.slice(0, length) : random() < 0.6 ? words.slice(-length) : words;
  }).filter(({ length }) => length > 0);
  const said = new Set(chatter.map((run) => run.join(' ')));
  const examples = [
    ...chatter.map((run) => ({ places: chatterPlaces(run), target: 1, weight: 3 })),
    ...others
      .filter((run) => !said.has(run.join(' ')))
      .map((run) => ({ places: chatterPlaces(run), target: 0, weight: 1 })),
  ];
  const weights = new Float64Array(buckets);
  for (let round = 0; round < rounds; round += 1)
    for (const { places, target, weight } of examples) {
      const root = Math.sqrt(places.length);
      let sum = weights[0]!;
      for (const place of places) sum += weights[place]! / root;
      const step = 0.2 * weight * (target - 1 / (1 + Math.exp(-sum)));
      weights[0]! += step * 0.1;
      for (const place of places) weights[place] = weights[place]! * 0.9999 + step / root;
    }
  const unit = Math.max(...weights.map(Math.abs)) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / unit));
  return { unit: Math.round(unit * 1e6) / 1e6, bytes: Buffer.from(bytes.buffer).toString('base64') };
}
