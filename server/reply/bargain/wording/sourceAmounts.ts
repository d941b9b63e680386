import { type FoundAmount, findAmounts } from '../customerOffers/amounts';
import { isOffAt } from '../customerOffers/direction';
import { plainText } from '../customerOffers/plain';

/** An amount with its context in a text. */
export interface PlacedAmount {
  readonly found: FoundAmount;
  /** It is a reduction of a price. */
  readonly isOff: boolean;
  /** The word before it. */
  readonly before: string;
}

/** The amounts in a source. Counts of other things ('30 minutes') are left out. */
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
 * Whether an amount in a source supports one in the answer. A bare number in a source is no price and only supports the
 * same number after the same word: 'from 9 to 21' does not support 'it is yours for 9'.
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

/** 'price: 30' is money even without a currency. */
function priced(plain: string, found: FoundAmount): FoundAmount {
  return found.kind === 'number' && priceBefore.test(plain.slice(0, found.start)) ? { ...found, kind: 'money' } : found;
}

const priceBefore =
  /(?:价格?|[费邮]用?|金额|(?<![a-z])(?:prices?|costs?|fees?|charges?|shipping|postage|delivery))(?:[是为:： ]| is| of)*$/;
const wordAtEnd = /(?:(?:[a-z]+|[0-9]+|.) ?(?:to|到|至)|[a-z]+|.) ?$/u;
