import type { Issue } from './issue';
import { decimalsOf, wordsOfCurrency } from './money';

/** A number read from text, or what is wrong with the text and what would be right. */
export type ReadNumber = { readonly value: number } | { readonly issue: Omit<Issue, 'path'> };

interface NumberOptions {
  readonly integer?: boolean | undefined;
  /** Written by a program, which always has a decimal point: '1.234' is not taken for 1234. */
  readonly isPlain?: boolean;
}

/** Reads a number as people type and spreadsheets write it. A text that could mean another number is refused. */
export function readNumber(text: string, { integer = false, isPlain = false }: NumberOptions = {}): ReadNumber {
  const exponent = /^\s*[+-]?(\d+\.?\d*|\.\d+)e[+-]?\d+\s*$/i.test(text);
  const parts = exponent ? { minus: false, words: [], digits: text.trim() } : partsOf(text);
  if ('issue' in parts) return parts;
  if (parts.words.length > 0) return { issue: { code: 'numberWord', params: { word: parts.words[0]! } } };
  if ((integer || !isPlain) && /^[1-9]\d{0,2}\.\d{3}$/.test(parts.digits)) {
    const [whole, fraction] = parts.digits.split('.') as [string, string];
    return unclear(integer ? `${whole}${fraction}` : `${whole}${fraction} / ${parts.digits}0`);
  }
  if (!integer && isThousandOrDecimals(text)) return unclear(eitherOf(parts.digits));
  const value = Number(parts.digits) * (parts.minus ? -1 : 1);
  if (!Number.isFinite(value)) return { issue: { code: 'number' } };
  if (significant(parts.digits) !== significant(String(value))) return { issue: { code: 'tooExact' } };
  return { value: value === 0 ? 0 : value };
}

/** Reads an amount into minor units of the currency. A word or sign of that currency may stand before or after it. */
export function readAmount(text: string, currency: string): ReadNumber {
  const decimals = decimalsOf(currency);
  const parts = partsOf(text);
  if ('issue' in parts) return parts.issue.code === 'number' ? { issue: amountIssue(currency) } : parts;
  const strange = parts.words.find((word) => !wordsOfCurrency(currency).has(word.toLowerCase()));
  if (strange !== undefined) return { issue: { code: 'amountWord', params: { word: strange, currency } } };
  if (decimals >= 3 && isThousandOrDecimals(text)) return unclear(eitherOf(parts.digits));
  const [whole = '', fraction = ''] = parts.digits.split('.');
  if (fraction.length > decimals) return { issue: amountIssue(currency) };
  const minor = Number(whole + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(minor)) {
    return { issue: { code: 'max', params: { limit: Number.MAX_SAFE_INTEGER, currency } } };
  }
  return { value: parts.minus && minor !== 0 ? -minor : minor };
}

interface NumberParts {
  readonly minus: boolean;
  /** What stands before and after the number. */
  readonly words: readonly string[];
  /** Digits with at most one point. */
  readonly digits: string;
}

function partsOf(text: string): NumberParts | { readonly issue: Omit<Issue, 'path'> } {
  const strange = /[\p{No}\p{Nl}]/u.exec(text);
  if (strange !== null) return { issue: { code: 'numberWord', params: { word: strange[0] } } };
  const plain = simplified(text);
  const inBrackets = /^\((?<inner>[^()]*)\)$/.exec(plain)?.groups?.inner?.trim();
  const found = /^(?<before>[^\d.]*)(?<number>[\d.](?:.*[\d.])?)?(?<after>[^\d.]*)$/.exec(inBrackets ?? plain)?.groups;
  const { before = '', number = '', after = '' } = found ?? {};
  const signs = before.replace(/[^+-]/g, '');
  const words = [before.replace(/[+-]/, ''), after].map((word) => word.trim()).filter((word) => word !== '');
  // 'Rs.49' is not 0.49, and '49-' and '(-49)' are not certain.
  const isOdd = signs.length > 1 || (signs !== '' && inBrackets !== undefined) || /[+-]/.test(after);
  if (isOdd || (number.startsWith('.') && /\S/.test(before.replace(/[+-]/, '')))) return { issue: { code: 'number' } };
  const inside = /[^\d., ']+/.exec(number)?.[0] ?? (number === '' ? words[0] : undefined);
  if (inside !== undefined) return { issue: { code: 'numberWord', params: { word: inside.slice(0, 40) } } };
  const digits = /^(\d+\.?\d*|\.\d+)$/.test(number) ? number : groupless(number);
  if (digits === null) return /\d/.test(number) ? unclear(likelyIn(number)) : { issue: { code: 'number' } };
  return { minus: signs === '-' || inBrackets !== undefined, words: words.map((word) => word.slice(0, 40)), digits };
}

/** Removes separators that are certain: one and the same character before every three digits. */
function groupless(number: string): string | null {
  const isGrouped = /^[1-9]\d{0,2}(?<by>[,' ])\d{3}(?:\k<by>\d{3})*(?:\.\d*)?$/.test(number);
  return isGrouped ? number.replace(/[,' ]/g, '') : null;
}

/** '1,234' where 1.234 is possible, too. */
function isThousandOrDecimals(text: string): boolean {
  return /^[^\d]*\d{1,3},\d{3}[^\d]*$/.test(simplified(text));
}

function eitherOf(digits: string): string {
  return `${digits} / ${digits.slice(0, -3)}.${digits.slice(-3)}0`;
}

/** What a number with unclear separators most likely means: '1.299,00' is 1299.00. */
function likelyIn(number: string): string {
  const [, whole = '', last = '', rest = ''] = /^(.*)([.,])(\d*)$/.exec(number) ?? ['', number];
  const isDecimal =
    last !== '' && !whole.includes(last) && rest !== '' && (rest.length !== 3 || /^0|[.,' ]/.test(whole));
  const digits = (part: string) => part.replace(/\D/g, '');
  return isDecimal ? `${digits(whole) || '0'}.${rest}` : digits(number);
}

function unclear(example: string): { issue: Omit<Issue, 'path'> } {
  return { issue: { code: 'unclearNumber', params: { example: example.slice(0, 80) } } };
}

function amountIssue(currency: string): Omit<Issue, 'path'> {
  const decimals = decimalsOf(currency);
  return { code: 'amount', params: { decimals, example: (1234.5).toFixed(decimals) } };
}

/** Western digits, ASCII signs and separators, no invisible characters. */
function simplified(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u066b\u3002]/g, '.')
    .replace(/\u066c/g, ',')
    .replace(/\u2019/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Digits of a script follow each other from zero, and scripts of ten digits may follow each other. */
function digitOf(char: string): string {
  if (char <= '9') return char;
  let start = char.codePointAt(0)!;
  const code = start;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10);
}

/** Significant digits, without zeros at either end. */
function significant(digits: string): string {
  return digits
    .replace(/e.*$/i, '')
    .replace(/[^\d]/g, '')
    .replace(/^0+|0+$/g, '');
}
