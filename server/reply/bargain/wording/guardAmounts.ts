import { type FoundAmount, findAmounts } from '../customerOffers/amounts';
import { plainText } from '../customerOffers/plain';
import { claimIn } from './claims';
import { isSame, type PlacedAmount, placed } from './sourceAmounts';

/** The amounts a language model's text may contain. */
export interface AllowedAmounts {
  /** ISO 4217; an amount in another currency is not allowed. */
  readonly currency: string;
  /** Minor units: the price, the list price, the agreed price. */
  readonly amounts: readonly number[];
  /** Amounts in the sources, which may be repeated. */
  readonly said?: readonly PlacedAmount[];
  /** Base price for shares (折, %); null: no share may be mentioned. */
  readonly price: number | null;
  /** Texts, such as the product title, whose numbers are not amounts where the text occurs unchanged. */
  readonly names?: readonly string[];
  /** Every number must be one of the amounts, whatever it counts. */
  readonly strict?: boolean;
}

/** An objection to a text, with the passage. */
export interface Doubt {
  readonly why: 'amount' | 'gift' | 'claim' | 'unreadable';
  readonly found: string;
}

/**
 * Checks that every amount in a text, in any notation and script, is allowed, and that nothing claims a price change or
 * promises a further discount. Null if nothing is objectionable; otherwise the caller must use another text.
 */
export function guardAmounts(text: string, allowed: AllowedAmounts): Doubt | null {
  const plain = withoutNames(plainText(text), allowed.names ?? []);
  const found = findAmounts(plain);
  for (const amount of found)
    if (!isAllowed(plain, amount, allowed)) return { why: 'amount', found: plain.slice(amount.start, amount.end) };
  const left = found.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}\ue000${rest.slice(end)}`, plain);
  const given = gift.exec(left)?.[0];
  if (given !== undefined) return { why: 'gift', found: given };
  const unread = (allowed.strict === true ? strictLeft : looseLeft).exec(left)?.[0];
  if (unread !== undefined) return { why: 'unreadable', found: unread };
  const claim = claimIn(plain);
  return claim === null ? null : { why: 'claim', found: claim };
}

function isAllowed(
  plain: string,
  found: FoundAmount,
  { currency, amounts, said = [], price, strict = false }: AllowedAmounts,
): boolean {
  const here = placed(plain, found);
  if (said.some((one) => isSame(one, here))) return true;
  if ('share' in found) {
    if (found.kind === 'part' && found.share === 10_000 && !strict) return true;
    if (found.share === null || price === null) return false;
    const pays = [
      ...(found.kind === 'off' ? [] : [found.share]),
      ...(found.kind === 'pays' ? [] : [10_000 - found.share]),
    ];
    return pays.every((share) => amounts.includes(Math.round((price * share) / 10_000)));
  }
  if (found.kind === 'count') return !strict;
  if (found.minor === null) return false;
  if (
    found.currency !== null &&
    found.currency !== currency &&
    !(found.currency === '$' && (currency === 'USD' || currency === 'HKD'))
  )
    return false;
  if (here.isOff) return price !== null && amounts.includes(price - found.minor);
  return amounts.includes(found.minor);
}

function withoutNames(plain: string, names: readonly string[]): string {
  const known = names.map(plainText).filter((name) => name.length >= 3);
  return [...known]
    .sort((a, b) => b.length - a.length)
    .reduce((text, name) => text.replaceAll(name, ' \ue001 '), plain);
}

/** "Free" is an amount, too. */
const gift =
  /免费(?!送货|配送|包邮|邮寄|咨询|试听)|白[送给拿]|不要钱|不用(?:给|付)钱|零元|for free|free of charge|(?<!feel |toll-|hassle-)(?<![a-z])free(?! (?:to|shipping|delivery|postage|returns?))(?![a-z])|on the house|gratis/;
/** Signs of money or numbers from which no amount was read. */
const looseLeft =
  /[$¥€£₩₽₹฿₫₿](?!\ue000)|块钱|(?<![a-z])[ivxlcdm]+ ?[元块]|(?<![a-z])(?:kuai|yuan|rmb|bucks?|dollars?|fivers?|tenners?)(?![a-z])|(?![0-9])\p{N}/u;
const strictLeft =
  /[$¥€£₩₽₹฿₫₿%元块毛角折0-9零二两俩仨双三四五六七八九百千廿卅]|(?<![a-z])(?:kuai|yuan|rmb|cny|usd|hkd|eur|bucks?|dollars?|euros?|cents?|percent|half|halve|quarter|third|both|double|extra|bonus|another|hundred|thousand|grand|dozen|penny|pennies|fivers?|tenners?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?![a-z])|半|(?![0-9])\p{N}/u;
