import { readEnglish } from './english';
import { readHan } from './han';
import { exact, type FoundNumber, one } from './number';

/** Reads the number at a position of a normalized text; null if there is none. */
export function readNumber(text: string, at: number): FoundNumber | null {
  const digits = readDigits(text, at);
  if (digits !== null) return readHan(text, at, digits) ?? withShortUnit(text, digits);
  return readHan(text, at, null) ?? readEnglish(text, at);
}

/** '1,234.56', '1.234,56', '12,50', "1'234", '.5', '5 0'. */
function readDigits(text: string, at: number): FoundNumber | null {
  for (const [form, read] of forms) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (match === null) continue;
    const millionths = exact(read(match[0]));
    return { end: form.lastIndex, millionths, form: 'digits', isLong: true };
  }
  return null;
}

const plain = (found: string) => found.replace(/[^0-9.]/g, '');
const forms: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/[0-9]{1,3}(?:[,'’][0-9]{3})+(?:\.[0-9]+)?(?![0-9])/y, plain],
  [/[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]{1,2}(?![0-9])/y, (found) => found.replaceAll('.', '').replace(',', '.')],
  [/[0-9]+,[0-9]{1,2}(?![0-9,.])/y, (found) => found.replace(',', '.')],
  // Spaced out to avoid detection.
  [/[0-9](?:[ *_][0-9])+(?![0-9])/y, plain],
  [/[0-9]{1,3}(?: [0-9]{3})+(?:\.[0-9]+)?(?![0-9])/y, plain],
  [/[0-9]+(?:\.[0-9]+)?/y, plain],
  [/\.[0-9]+/y, (found) => `0${found}`],
];

/** '2k', '1w2', '3 grand', '2 hundred'. */
function withShortUnit(text: string, number: FoundNumber): FoundNumber {
  shortUnit.lastIndex = number.end;
  const match = shortUnit.exec(text);
  if (match === null) return number;
  const times = shortUnits[match[1]!]!;
  const rest = (BigInt(match[2] ?? 0) * times * one) / 10n;
  return {
    ...number,
    end: shortUnit.lastIndex,
    millionths: number.millionths === null ? null : number.millionths * times + rest,
  };
}

const shortUnit = / ?(k|w|grand|hundred|thousand|million)([0-9](?![0-9a-z]))?(?![a-z0-9])/y;
const shortUnits: Readonly<Record<string, bigint>> = {
  k: 1_000n,
  w: 10_000n,
  grand: 1_000n,
  hundred: 100n,
  thousand: 1_000n,
  million: 1_000_000n,
};
