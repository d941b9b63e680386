import { withoutListMarks } from './plain';

/**
 * The numbers in a text, each in one canonical form: '１,２９９．００', '1299' and '一千二百九十九元' are '1299', '八五折' and '8.5折' are
 * '8.5折', '百分之二十' and '20%' are '20%'. List markers are ignored.
 */
export function numbersIn(text: string): string[] {
  const plain = withoutListMarks(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .toLowerCase(),
  );
  return [...digits(plain), ...spacedDigits(plain), ...chinese(plain), ...english(plain)];
}

function digits(text: string): string[] {
  const found = text.matchAll(
    /(百分之)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(万|千|百|亿|w(?![a-z])|k(?![a-z]))?\s*(%|折)?/g,
  );
  return [...found].map(([, hundredth, number, times, unit]) => {
    const value = Number(number!.replaceAll(',', '')) * (times === undefined ? 1 : multiples[times]!);
    return form(value, hundredth === undefined ? unit : '%');
  });
}

/** '1 9 9' and '1-9-9' read as 199. */
function spacedDigits(text: string): string[] {
  const found = text.match(/(?<![\d.])\d(?:[\s\-_·*]+\d)+(?![\d.])/g) ?? [];
  return found.map((run) => form(Number(run.replace(/\D/g, '')), undefined));
}

const multiples: Readonly<Record<string, number>> = {
  百: 100,
  千: 1_000,
  k: 1_000,
  万: 10_000,
  w: 10_000,
  亿: 100_000_000,
};

const numerals = '零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟萬';
const units = '元|块|塊|毛|折|刀|欧|美元|美金|人民币|港币|港元|天|日|周|小时|分钟|个月|年|倍|成';
const chineseNumber = new RegExp(`(百分之)?([${numerals}]+)(?:点([零〇一二三四五六七八九]+))?\\s*(${units})?`, 'g');
/** Idioms that look like numbers. */
const sayings = new Set(['千万', '万一', '万万', '十', '百', '千', '万', '一一', '三三两两']);

function chinese(text: string): string[] {
  return [...text.matchAll(chineseNumber)].flatMap(([, hundredth, number, decimals, unit]) => {
    const counts = unit !== undefined || hundredth !== undefined || decimals !== undefined;
    const isLong = number!.length > 1 && /[十百千万亿拾佰仟萬]/.test(number!) && !sayings.has(number!);
    if (!counts && !isLong) return [];
    const value = Number(`${chineseValue(number!, unit)}${decimals === undefined ? '' : `.${digitsOf(decimals)}`}`);
    return [form(value, hundredth === undefined ? unit : '%')];
  });
}

const values: Readonly<Record<string, number>> = {
  ...{ 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
  ...{ 壹: 1, 贰: 2, 叁: 3, 肆: 4, 伍: 5, 陆: 6, 柒: 7, 捌: 8, 玖: 9 },
};
const places: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1_000, 仟: 1_000 };
const myriads: Readonly<Record<string, number>> = { 万: 10_000, 萬: 10_000, 亿: 100_000_000 };

function chineseValue(text: string, unit: string | undefined): number {
  if (!/[十百千万亿拾佰仟萬]/.test(text)) {
    const plain = Number(digitsOf(text));
    return unit === '折' && plain > 10 ? plain / 10 : plain;
  }
  let whole = 0;
  let part = 0;
  let digit: number | null = null;
  let place = 1;
  for (const one of text) {
    if (myriads[one] !== undefined) {
      whole = (whole + part + (digit ?? 0)) * myriads[one];
      [part, digit, place] = [0, null, myriads[one]];
    } else if (places[one] !== undefined) {
      part += (digit ?? 1) * places[one];
      [digit, place] = [null, places[one]];
    } else {
      digit = values[one]!;
      if (digit === 0) place = 10;
    }
  }
  // 三百五 is 350, 三百零五 is 305.
  return whole + part + (digit ?? 0) * (place > 10 ? place / 10 : 1);
}

function digitsOf(text: string): string {
  return [...text].map((one) => values[one]).join('');
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const word = `(?:${[...small, ...tens, 'hundred', 'thousand'].join('|')})`;
const englishNumber = new RegExp(
  `\\b(${word}(?:(?:[\\s-]+|\\s+and\\s+)${word})*)\\s+(percent|per cent|dollars?|bucks|yuan|rmb|cny|usd|euros?|pounds?|cents?|kuai|hours?|days?|minutes?|weeks?|months?|years?)\\b`,
  'g',
);

function english(text: string): string[] {
  return [...text.matchAll(englishNumber)].map(([, words, unit]) =>
    form(englishValue(words!), unit!.startsWith('per') ? '%' : undefined),
  );
}

function englishValue(words: string): number {
  let sum = 0;
  let part = 0;
  for (const one of words.split(/[\s-]+/).filter((given) => given !== 'and')) {
    if (one === 'hundred') part = Math.max(1, part) * 100;
    else if (one === 'thousand') [sum, part] = [(sum + Math.max(1, part)) * 1_000, 0];
    else part += small.includes(one) ? small.indexOf(one) : (tens.indexOf(one) + 2) * 10;
  }
  return sum + part;
}

function form(value: number, unit: string | undefined): string {
  const rounded = Number(value.toFixed(6));
  if (unit === '折') return `${rounded > 10 ? rounded / 10 : rounded}折`;
  return unit === '%' ? `${rounded}%` : String(rounded);
}
