import { type FoundAmount, findAmounts } from '../offers/amounts';
import { isOffAt } from '../offers/direction';
import { plainText } from '../offers/plain';

/** An amount where it stands in a text. */
export interface PlacedAmount {
  readonly found: FoundAmount;
  /** It is taken off a price. */
  readonly isOff: boolean;
  /** The word before it. */
  readonly before: string;
}

/** What a source says of money. Numbers that count something else ('30 minutes') are not among it. */
export function amountsIn(source: string): PlacedAmount[] {
  const plain = plainText(source);
  return findAmounts(plain)
    .filter(({ kind }) => kind !== 'count')
    .map((found) => placed(plain, priced(plain, found)));
}

export function placed(plain: string, found: FoundAmount): PlacedAmount {
  const before = plain.slice(Math.max(0, found.start - 30), found.start);
  return { found, isOff: isOffAt(plain, found.start, found.end), before: wordAtEnd.exec(before)?.[0].trim() ?? '' };
}

/**
 * Whether a source that says the first bears out the second. A number that names no money makes no price, and is the same
 * number only after the same word: 'from 9 to 21' does not bear out 'it is yours for 9'.
 */
export function isSame(source: PlacedAmount, said: PlacedAmount): boolean {
  const [one, other] = [source.found, said.found];
  if (source.isOff !== said.isOff) return false;
  if ('share' in one || 'share' in other)
    return 'share' in one && 'share' in other && one.share === other.share && one.kind === other.kind;
  if (one.minor === null || one.minor !== other.minor) return false;
  if (one.currency !== null && other.currency !== null && one.currency !== other.currency) return false;
  return one.kind === 'money' || (other.kind === 'number' && source.before === said.before);
}

/** 'price: 30' names no currency and is one all the same. */
function priced(plain: string, found: FoundAmount): FoundAmount {
  return found.kind === 'number' && priceBefore.test(plain.slice(0, found.start)) ? { ...found, kind: 'money' } : found;
}

const priceBefore =
  /(?:价格?|[费邮]用?|金额|(?<![a-z])(?:prices?|costs?|fees?|charges?|shipping|postage|delivery))(?:[是为:： ]| is| of)*$/;
const wordAtEnd = /(?:(?:[a-z]+|[0-9]+|.) ?(?:to|到|至)|[a-z]+|.) ?$/u;
