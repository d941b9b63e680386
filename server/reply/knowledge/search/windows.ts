import { hashFrom, hashStart, mixed } from '../words/hash';
import type { Reading } from '../words/terms';

/** How much of a question's content, from 0 to 1, is word for word a text with this hash; 1: all of it. */
export interface Windows {
  shareOf(whole: number): number;
}

const longest = 60;
const shortest = 2;
const filterSize = 8_192;

/** All runs of words of a question. Chinese runs begin and end at any character. */
export function windowsOf({ words, whole }: Reading, content: Reading): Windows {
  const letters = lettersOf(content.words.map(({ said }) => said).join('')).length || whole.length || 1;
  const pieces = words
    .flatMap(({ said }) => (/^[㐀-鿿]/u.test(said) ? [...said] : [lettersOf(said)]))
    .slice(0, 2 * longest);
  const lengths = new Map<number, number>();
  const filter = new Uint8Array(filterSize);
  const keep = (hash: number, length: number) => {
    if (length < shortest || (lengths.get(hash) ?? 0) >= length) return;
    lengths.set(hash, length);
    filter[hash % filterSize] = 1;
  };
  for (let from = 0; from < pieces.length; from += 1) {
    let [state, length] = [hashStart, 0];
    for (let to = from; to < Math.min(pieces.length, from + longest); to += 1) {
      state = hashFrom(state, pieces[to]!);
      length += pieces[to]!.length;
      keep(mixed(state), length);
    }
  }
  keep(mixed(hashFrom(hashStart, whole)), whole.length);
  return {
    shareOf: (hash) => (filter[hash % filterSize] === 0 ? 0 : Math.min(1, (lengths.get(hash) ?? 0) / letters)),
  };
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
