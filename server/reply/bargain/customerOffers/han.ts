import { exact, type FoundNumber, one } from './number';

/**
 * Reads a Chinese number: 三十五, 一百二 (120), 百八 (180), 两千零五, 三点五, 五零 (50), 廿五; or one that starts with digits: 1万2, 3百,
 * 1.5万. `digits`: the digits at that position, or null. Returns null if there is no Chinese number.
 */
export function readHan(text: string, at: number, digits: FoundNumber | null): FoundNumber | null {
  if (digits === null && !/[零一二两三四五六七八九十百千俩仨]/.test(text[at] ?? '')) return null;
  if (digits !== null && !/ ?[十百千万亿]/y.test(text.slice(digits.end, digits.end + 2))) return null;
  const { tokens, end } = tokensFrom(text, at, digits);
  if (isNoNumber(tokens)) return null;
  const isLong = tokens.length > 1 || digits !== null || tokens[0]!.unit !== null;
  const decimals = digits === null ? decimalsAt(text, end) : null;
  const value = tokens.every(({ unit }) => unit === null) ? spelled(tokens) : counted(tokens);
  if (decimals === null) return { end, millionths: value, form: 'han', isLong };
  const rest = exact(`0.${decimals.digits}`);
  return {
    end: decimals.end,
    millionths: value === null || rest === null ? null : value + rest,
    form: 'han',
    isLong: true,
  };
}

interface Token {
  readonly digit: bigint | null;
  readonly unit: bigint | null;
  readonly sign: string;
}

function tokensFrom(text: string, at: number, digits: FoundNumber | null): { tokens: Token[]; end: number } {
  const tokens: Token[] = digits === null ? [] : [{ digit: digits.millionths, unit: null, sign: 'digits' }];
  let end = digits?.end ?? at;
  if (digits !== null && text[end] === ' ') end += 1;
  for (; end < text.length; end += 1) {
    const sign = text[end]!;
    if (sign in units) tokens.push({ digit: null, unit: units[sign]!, sign });
    else if (sign in numerals) tokens.push({ digit: numerals[sign]! * one, unit: null, sign });
    else if (tokens.at(-1)?.unit && /[0-9]/.test(sign)) {
      const [more] = /^[0-9]+/.exec(text.slice(end))!;
      tokens.push({ digit: exact(more), unit: null, sign: more });
      end += more.length - 1;
    } else break;
  }
  return { tokens, end };
}

/** 百分, 千万, 万一 only look like numbers; 百八 and 千二 are numbers. */
function isNoNumber(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  if (first === undefined) return true;
  if (first.sign === '百' || first.sign === '千')
    return second === undefined || second.unit !== null || second.sign === '零';
  return false;
}

/** 五零 is 50; 二三 alone may mean "two or three", but also reads 23. */
function spelled(tokens: readonly Token[]): bigint | null {
  if (tokens.some(({ sign }) => tokens.length > 1 && /[两俩仨]/.test(sign))) return null;
  return tokens.length > 12 ? null : tokens.reduce((value, { digit }) => value * 10n + (digit ?? 0n), 0n);
}

function counted(tokens: readonly Token[]): bigint | null {
  let [total, section] = [0n, 0n];
  let number: bigint | null = null;
  let [lastUnit, sawZero] = [0n, false];
  for (const { digit, unit, sign } of tokens) {
    if (sign === '零') {
      if (number !== null) return null;
      sawZero = true;
    } else if (unit === null) {
      // 两三百 is a range, not a number.
      if (number !== null || digit === null) return null;
      number = digit;
    } else {
      if (unit >= 10_000n) {
        total = (total + section + (number ?? 0n)) * unit;
        section = 0n;
      } else section += (number ?? one) * unit;
      [number, lastUnit, sawZero] = [null, unit, false];
    }
  }
  const last = tokens.at(-1)!;
  if (number !== null)
    section += lastUnit >= 100n && !sawZero && /^.$/u.test(last.sign) ? (number * lastUnit) / 10n : number;
  return total + section;
}

/** 三点五 is 3.5; 三点 alone is three o'clock. */
function decimalsAt(text: string, at: number): { digits: string; end: number } | null {
  const match = /^点([零一二三四五六七八九]+|[0-9]+)/.exec(text.slice(at));
  if (match === null) return null;
  const digits = [...match[1]!].map((sign) => (sign in numerals ? String(numerals[sign]) : sign)).join('');
  return { digits, end: at + match[0].length };
}

const numerals: Readonly<Record<string, bigint>> = {
  零: 0n,
  一: 1n,
  二: 2n,
  两: 2n,
  俩: 2n,
  三: 3n,
  仨: 3n,
  四: 4n,
  五: 5n,
  六: 6n,
  七: 7n,
  八: 8n,
  九: 9n,
};
const units: Readonly<Record<string, bigint>> = { 十: 10n, 百: 100n, 千: 1_000n, 万: 10_000n, 亿: 100_000_000n };
