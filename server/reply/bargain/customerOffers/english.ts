import { type FoundNumber, one } from './number';

/**
 * Reads a number in English words at a position: 'thirty-five', 'a hundred and twenty', 'two grand'. Null if there is
 * none.
 */
export function readEnglish(text: string, at: number): FoundNumber | null {
  if (/[a-z]/.test(text[at - 1] ?? '')) return null;
  words.lastIndex = at;
  const match = words.exec(text);
  if (match === null) return null;
  const said = match[0]
    .split(/[\s-]+|(?<=y)(?=one|two|three|four|five|six|seven|eight|nine)/)
    .filter((word) => word !== 'and');
  return {
    end: words.lastIndex,
    millionths: worthOf(said),
    form: 'english',
    isLong: said.length > 1 || isBig(said[0]!),
  };
}

/** 'two fifty' is ambiguous (250 or 2.50): null. */
function worthOf(said: readonly string[]): bigint | null {
  let [total, section] = [0n, 0n];
  let least = 1_000n;
  for (const word of said) {
    const unit = bigs[word];
    if (unit === undefined) {
      const value = small.get(word) ?? 0n;
      const size = value >= 20n ? 100n : 10n;
      if (size > least || (least === 100n && value >= 10n)) return null;
      section += value;
      least = value >= 20n ? 10n : 1n;
    } else if (unit === 100n) {
      if (section > 99n) return null;
      section = (section === 0n ? 1n : section) * 100n;
      least = 1_000n;
    } else {
      total += (section === 0n ? 1n : section) * unit;
      section = 0n;
      least = 1_000n;
    }
  }
  return (total + section) * one;
}

const isBig = (word: string) => word in bigs || (small.get(word) ?? 0n) >= 10n;

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const small = new Map<string, bigint>([
  ...ones.map((word, at) => [word, BigInt(at)] as const),
  ...tens.map((word, at) => [word, BigInt((at + 2) * 10)] as const),
  ...([
    ['fourty', 40n],
    ['a', 1n],
  ] as const),
]);
const bigs: Readonly<Record<string, bigint>> = { hundred: 100n, thousand: 1_000n, grand: 1_000n, million: 1_000_000n };

const wordOf = [...small.keys()].filter((word) => word !== 'a').sort((a, b) => b.length - a.length);
const bigOf = Object.keys(bigs).join('|');
const tensOf = [...tens, 'fourty'].join('|');
const unitOf = ones.slice(1, 10).join('|');
const word = `(?:(?:${tensOf})(?:${unitOf})|${wordOf.join('|')}|${bigOf})(?![a-z])`;
const words = new RegExp(`(?:a (?=(?:${bigOf})))?${word}(?:(?: and |[ -])${word})*`, 'y');
