import { type FoundNumber, one } from './number';
import { readNumber } from './numbers';
import { type FoundShare, shareAfter, shareAt } from './shares';
import {
  currencyOfSign,
  currencyOfUnit,
  hundredthsOf,
  mainUnit,
  measure,
  signBefore,
  smallUnit,
  strange,
} from './units';

/** An amount found in a text. Positions refer to the normalized text. */
export type FoundAmount = FoundMoney | (FoundShare & TextRange);

interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface FoundMoney extends TextRange {
  /**
   * 'money': has a currency or its unit. 'number': nothing says what it counts. 'count': counts something else ('24
   * hours') or is part of a word ('rtx4090').
   */
  readonly kind: 'money' | 'number' | 'count';
  /** Hundredths of its currency; null if not exact. */
  readonly minor: number | null;
  /** ISO 4217, '$' for any dollar, 'other' for a currency nothing is sold in; null: not named. */
  readonly currency: string | null;
}

/** All amounts of a normalized text, in order. */
export function findAmounts(text: string): FoundAmount[] {
  const found: FoundAmount[] = [];
  for (let at = 0; at < text.length; ) {
    const amount = amountAt(text, at);
    if (amount === null) at += 1;
    else {
      found.push(amount);
      at = Math.max(amount.end, at + 1);
    }
  }
  return found;
}

function amountAt(text: string, at: number): FoundAmount | null {
  const share = shareAt(text, at);
  if (share !== null) return { ...share.share, start: at, end: share.end };
  const sign = isWithin(text, at) ? null : matchAt(signBefore, text, at);
  const from = sign === null ? at : skipTo(text, sign.end);
  const isBelow = sign !== null && /[-负]/.test(text[from] ?? '');
  const isNegative = isBelow || /(?:(?:^|[^0-9a-z])-|负|minus )$/.test(text.slice(Math.max(0, at - 8), at));
  const number = readNumber(text, isBelow ? from + 1 : from);
  if (number === null) return null;
  const idiom = matchAt(idioms, text, at);
  if (sign === null && idiom !== null) return { ...place(at, idiom.end), kind: 'count', minor: null, currency: null };
  const part = shareAfter(text, at, number);
  if (sign === null && part !== null) return { ...part.share, start: at, end: part.end };
  const money = moneyOf(text, at, number, sign === null ? undefined : currencyOfSign(sign.text));
  if (money === null) return null;
  return isNegative && money.minor !== null ? { ...money, minor: -money.minor } : money;
}

/** A number with its unit and what follows: 12块5, 5毛, 3元2角5分, $50, fifty bucks. */
function moneyOf(
  text: string,
  start: number,
  number: FoundNumber,
  currency: string | null | undefined,
): FoundMoney | null {
  const small = currency === undefined ? matchAt(smallUnit, text, number.end) : null;
  if (small !== null) {
    const minor = toMinor(number.millionths, hundredthsOf(small.text.trim()));
    const more = andSmaller(text, small.end, small.text);
    return { ...place(start, more?.end ?? small.end), kind: 'money', currency: null, minor: add(minor, more?.minor) };
  }
  const unit = matchAt(mainUnit, text, number.end);
  const minor = toMinor(number.millionths, 100n);
  if (unit !== null) {
    const rest = trailing(text, unit.end);
    const named = currencyOfUnit(unit.text.trim());
    const both = named ?? currency ?? null;
    return {
      ...place(start, rest?.end ?? unit.end),
      kind: 'money',
      currency: currency && named && currency !== named ? merged(currency, named) : both,
      minor: add(minor, rest?.minor),
    };
  }
  if (currency !== undefined) return { ...place(start, number.end), kind: 'money', currency, minor };
  // A single 一 or "one" alone means nothing.
  if (!number.isLong) {
    const counts = matchAt(measure, text, number.end) !== null || !isPriced(text, start, number);
    return counts ? null : { ...place(start, number.end), kind: 'number', currency: null, minor };
  }
  const isCount =
    isWithin(text, start) ||
    isLongAsNoPrice(text.slice(start, number.end)) ||
    matchAt(measure, text, number.end) !== null ||
    isRangeOfCount(text, number.end) ||
    isGlued(text, number) ||
    isOrdinal(text, start);
  return { ...place(start, number.end), kind: isCount ? 'count' : 'number', currency: null, minor };
}

/** 五 in 五行吗 and 三 in 就三: a price only if the surrounding words are about a price. */
function isPriced(text: string, start: number, number: FoundNumber): boolean {
  const [before, after] = [text.slice(0, start), text.slice(number.end)];
  if (number.form === 'han')
    return (
      /(?:只要|就|给你|算你|卖|降到|价格?是?|优惠到|按|只?收[您你]?|到手)$/.test(before) &&
      /^(?:$|[^\p{L}]|行|可以|吧|成|卖|出|算)/u.test(after)
    );
  return (
    /(?:(?:just|only|price is|pay|costs?|sell it|yours) (?:for |at )?)$/.test(before) ||
    /^ (?:is (?:fine|ok|okay|enough)|it is)(?![a-z])/.test(after)
  );
}

/** The part after the main unit: 5块5, 12元3角5分, 2 dollars 50 cents, 两块半. Not a digit that starts a count: 5块2个. */
function trailing(text: string, at: number): { minor: bigint | null; end: number } | null {
  if (text[at] === '半') return { minor: 50n, end: at + 1 };
  const from = matchAt(/ ?(?:零|and )?/y, text, at)!;
  const number = readNumber(text, from.end);
  if (number === null) return null;
  const small = matchAt(smallUnit, text, number.end);
  if (small !== null) {
    const minor = toMinor(number.millionths, hundredthsOf(small.text.trim()));
    const more = andSmaller(text, small.end, small.text);
    return { minor: minor === null ? null : BigInt(minor) + (more?.minor ?? 0n), end: more?.end ?? small.end };
  }
  const isTenths = !text.slice(at, number.end).includes(' ') && number.end === at + 1;
  if (
    !isTenths ||
    matchAt(measure, text, number.end) !== null ||
    /^(?:[%折]|成(?![交功]))/.test(text.slice(number.end))
  )
    return null;
  return { minor: BigInt(toMinor(number.millionths, 10n) ?? 0), end: number.end };
}

/** 分 after 毛: 5毛3分, 5毛3. */
function andSmaller(text: string, at: number, unit: string): { minor: bigint; end: number } | undefined {
  if (!/[毛角]/.test(unit)) return undefined;
  const number = readNumber(text, at);
  if (number === null || number.end !== at + 1) return undefined;
  const small = matchAt(/分/y, text, number.end);
  if (small === null && matchAt(measure, text, number.end) !== null) return undefined;
  return { minor: BigInt(toMinor(number.millionths, 1n) ?? 0), end: small?.end ?? number.end };
}

function toMinor(millionths: bigint | null, hundredths: bigint): number | null {
  if (millionths === null) return null;
  const minor = millionths * hundredths;
  return minor % one === 0n && minor / one < 1_000_000_000_000n ? Number(minor / one) : null;
}

const add = (minor: number | null, more: bigint | null | undefined) =>
  more === undefined ? minor : minor === null || more === null ? null : minor + Number(more);
const place = (start: number, end: number): TextRange => ({ start, end });
/** 'us$' before and 'rmb' after contradict each other: no valid currency. A '$' takes the named dollar. */
const merged = (sign: string, unit: string) =>
  sign === '$' && (unit === 'USD' || unit === 'HKD')
    ? unit
    : unit === '$' && (sign === 'USD' || sign === 'HKD')
      ? sign
      : strange;

/** Inside a word: 'rtx4090', 'v2'. */
function isWithin(text: string, at: number): boolean {
  return (
    /[a-z_]$/.test(text.slice(0, at)) &&
    /[0-9]/.test(text[at] ?? '') &&
    !/(?:^|[^a-z])(?:for|at|to|only|just|off|pay|rmb|cny|usd|hkd|eur)$/.test(text.slice(0, at))
  );
}

/** '4090ti', '2nd', '16gb': followed by letters that belong to the number. */
function isGlued(text: string, number: FoundNumber): boolean {
  return (
    number.form === 'digits' &&
    /^[a-z_]/.test(text.slice(number.end)) &&
    !/^(?:off|each|pls|plz|please|ok|only|deal)(?![a-z])/.test(text.slice(number.end))
  );
}

/** The first number of a range: 5 in '5 to 30 minutes', 9 in '9点到21点' and '9到21点'. */
function isRangeOfCount(text: string, at: number): boolean {
  const to = matchAt(/ ?(?:-|~|到|至|或|to|or|and) ?/y, text, at);
  const next = to === null ? null : readNumber(text, to.end);
  return next !== null && matchAt(measure, text, next.end) !== null;
}

/** An order or phone number. */
const isLongAsNoPrice = (digits: string) => /^[0-9]{8,}$/.test(digits);

/** 第三十, '#15', '2026-01-05', '10:30', '1.2.3'. */
function isOrdinal(text: string, start: number): boolean {
  return /(?:第|#|no\.? ?|号码?[:：]?|[0-9][:/.]|[0-9]{1,4}-[0-9]{1,2}-|尺码|型号|(?:iphone|windows|win|ios|android|ps|version|level|size|page|step|model|order|room|gen|chapter|part|type|for age) ?)$/.test(
    text.slice(0, start),
  );
}

const idioms =
  /十分(?![钱之])|十全十美|千万|百分百|一五一十|一一(?=[^0-9零一二三四五六七八九十百千万元块毛角折])|五一(?=假|劳|放|节|期)|双?十一(?=活动|大促|国庆|假|期)|三八节|六一八|乱七八糟|七七八八|三三两两|一二再/y;

function skipTo(text: string, at: number): number {
  return matchAt(/[ :]*/y, text, at)!.end;
}

function matchAt(form: RegExp, text: string, at: number): { readonly text: string; readonly end: number } | null {
  form.lastIndex = at;
  const match = form.exec(text);
  return match === null ? null : { text: match[0], end: form.lastIndex };
}
