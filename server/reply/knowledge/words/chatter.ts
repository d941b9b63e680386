import { chatterWeights } from './chatterWeights';
import { gramsOf, hashOf } from './hash';

const buckets = 8_192;
const longest = 6;
/** Likeness from which a run is left out of account. */
const least = 0.7;

/**
 * Which words are only greetings, thanks, forms of address and the like: the longest runs at both ends that look like
 * it. Learned from examples, so that spellings that nobody listed are recognised, too.
 */
export function chatterIn(words: readonly string[]): boolean[] {
  const is = words.map(() => false);
  let start = 0;
  for (let at = start; at < words.length; ) {
    const length = longestChatter(words, at, 1);
    if (length === 0) break;
    is.fill(true, at, at + length);
    at += length;
    start = at;
  }
  for (let at = words.length; at > start; ) {
    const length = longestChatter(words, at, -1);
    if (length === 0) break;
    is.fill(true, at - length, at);
    at -= length;
  }
  return is;
}

function longestChatter(words: readonly string[], at: number, step: 1 | -1): number {
  for (let length = Math.min(longest, step === 1 ? words.length - at : at); length > 0; length -= 1) {
    const run = step === 1 ? words.slice(at, at + length) : words.slice(at - length, at);
    if (likenessToChatter(run, learned()) > least) return length;
  }
  return 0;
}

/** Above 0: more like chatter than like a question. */
function likenessToChatter(run: readonly string[], weights: ArrayLike<number>): number {
  const places = chatterPlaces(run);
  let sum = weights[0]!;
  for (const place of places) sum += weights[place]! / Math.sqrt(places.length);
  return sum;
}

/** The places of a run's n-grams among the weights; the first place is the bias. */
export function chatterPlaces(run: readonly string[]): number[] {
  const chinese = run.every((word) => /^[㐀-鿿]/u.test(word));
  const grams = chinese
    ? [`^${run.join('')}$`, ...gramsOf(run.join(''))]
    : run.flatMap((word) => [word, ...gramsOf(word)]);
  return [...new Set(grams)].map((gram) => 1 + (hashOf(gram) % (buckets - 1)));
}

let known: Float32Array | null = null;

function learned(): Float32Array {
  if (known !== null) return known;
  const bytes = new Int8Array(Buffer.from(chatterWeights.bytes, 'base64'));
  known = Float32Array.from({ length: buckets }, (_, at) => (bytes[at] ?? 0) * chatterWeights.unit);
  return known;
}
