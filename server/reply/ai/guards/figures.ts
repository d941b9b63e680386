import { readEnglish } from '../../bargain/customerOffers/english';
import { readHan } from '../../bargain/customerOffers/han';
import type { FoundNumber } from '../../bargain/customerOffers/number';
import { plainText } from '../../bargain/customerOffers/plain';
import { ordinaryEnglish } from './lists/lists';
import { withoutListMarks } from './plain';

/** A number in a text, comparable by its form: '20%', '8.5折', '120min' (two hours), '9h' (nine o'clock), '¥5', '5'. */
export interface Figure {
  readonly form: string;
  readonly value: number;
  /** As written, without its unit. */
  readonly raw: number;
  readonly kind: 'money' | 'percent' | 'discount' | 'minutes' | 'months' | 'clock' | 'plain';
  /** What it counts: the word behind it; '' if there is none. */
  readonly noun: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The numbers of a text in digits, Chinese numerals and English words. Equal numbers have equal forms: '三个工作日' and
 * '3 天', '八五折' and '85 折', '一年' and '12 months'. Markers of lists are ignored.
 */
export function figuresIn(text: string): Figure[] {
  const plain = withoutListMarks(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .toLowerCase(),
  );
  const found = [...plain.matchAll(number)].flatMap((match) => figureOf(match) ?? []);
  const figures = found.map((one, at) => inRange(one, found[at + 1], plain));
  const noons = [...plain.matchAll(/\b(?:noon|midnight)\b|正午/gu)].map(({ 0: { length }, index }): Figure => {
    return { form: formOf('clock', 0), value: 0, raw: 12, kind: 'clock', noun: '', start: index, end: index + length };
  });
  return [...figures, ...spaced(plain), ...noons];
}

/** In '3-5 days' the 3 counts days as well. */
function inRange(one: Figure, next: Figure | undefined, plain: string): Figure {
  if (next === undefined || one.kind !== 'plain' || one.noun !== '') return one;
  if (!/^\s?(?:-|~|–|—|到|至|to|or|或)\s?$/u.test(plain.slice(one.end, next.start))) return one;
  const value = next.raw === 0 ? one.value : (one.value * next.value) / next.raw;
  return { ...one, kind: next.kind, noun: next.noun, value, form: formOf(next.kind, value) };
}

/** '1 9 9' and '1-9-9' read as 199. */
function spaced(plain: string): Figure[] {
  const runs = plain.matchAll(/(?<![\d.])\d(?:[\s\-_·*]+\d)+(?![\d.])/g);
  return [...runs].flatMap(({ 0: run, index }) => {
    // A range.
    if (/^\d-\d$/.test(run)) return [];
    const value = Number(run.replace(/\D/g, ''));
    const place = { noun: '', start: index, end: index + run.length };
    return [{ ...place, form: String(value), value, raw: value, kind: 'plain' as const }];
  });
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const word = `(?:${[...small, ...tens, 'hundred', 'thousand'].join('|')})`;
const numerals = '零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟萬';

const money =
  '元|块钱|块|塊|毛|刀|欧元|欧|美元|美金|人民币|港币|港元|圆|dollars?|bucks|yuan|rmb|cny|usd|euros?|eur|pounds?|gbp|kuai|cents?';
const durations: readonly (readonly [names: string, minutes: number])[] = [
  ['秒钟?|seconds?|secs?', 1 / 60],
  ['分钟|minutes?|mins?', 1],
  ['个?小时|个钟|hours?|hrs?', 60],
  ['个?(?:自然|工作)?日(?!元)|天|(?:business |working )?days?', 1_440],
  ['周|个?星期|weeks?', 10_080],
];
const months: readonly (readonly [names: string, months: number])[] = [
  ['个月|months?', 1],
  ['年|years?', 12],
];
const clock = "点钟?|时(?!候|间)|o'clock|am|pm|a\\.m\\.?|p\\.m\\.?";
const unit = [
  money,
  ...durations.map(([names]) => names),
  ...months.map(([names]) => names),
  clock,
  '%|折|percent|per cent|成',
].join('|');
const times = '万|千|百|亿|w(?![a-z])|k(?![a-z])';

const number = new RegExp(
  [
    '(?<before>百分之|第|[¥$€£]\\s?|rmb\\s?|cny\\s?|usd\\s?|eur\\s?)?',
    `(?:(?<digits>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)(?<minute>:[0-5]\\d)?\\s?(?<times>${times})?`,
    `|(?<numerals>[${numerals}]+)(?:点(?<decimals>[零〇一二三四五六七八九]+(?![${numerals}]*(?:点|到))))?`,
    `|\\b(?<words>${word}(?:(?:[\\s-]+|\\s+and\\s+)${word})*)\\b)`,
    `(?:(?<half>个?半| and a half)?[\\s-]?(?<unit>${unit})(?![a-z])(?<after>半)?|\\s?(?<noun>\\p{Script=Han}|[a-z]+))?`,
  ].join(''),
  'gu',
);

function figureOf(match: RegExpMatchArray): Figure | null {
  const {
    before = '',
    digits,
    minute,
    times: multiple,
    numerals: chinese,
    decimals,
    words,
    half,
    unit: given = '',
    after = half,
    noun = '',
  } = match.groups!;
  if (chinese !== undefined && !counts(chinese, before, given, noun, decimals)) return null;
  const whole =
    digits !== undefined
      ? Number(digits.replaceAll(',', '')) * (multiple === undefined ? 1 : multiples[multiple]!)
      : words !== undefined
        ? amountOf(readEnglish(words, 0))
        : amountOf(readHan(plainText(decimals === undefined ? chinese! : `${chinese}点${decimals}`), 0, null));
  const value = after === undefined ? whole : whole + 0.5;
  if (words === 'one' && given === '') return null;
  const start = match.index!;
  const isCounted = /\p{Script=Han}/u.test(noun) ? counters.includes(noun) : !ordinaryEnglish.has(noun);
  const place = {
    noun: given === '' && isCounted ? noun : '',
    start,
    end: start + match[0].length - (given === '' ? noun.length : 0),
  };
  const is = (names: string) => new RegExp(`^(?:${names})$`, 'u').test(given);
  const figure = (kind: Figure['kind'], amount = value): Figure => ({
    ...place,
    raw: value,
    kind,
    value: amount,
    form: formOf(kind, amount),
  });
  if (before === '百分之' || is('%|percent|per cent')) return figure('percent');
  if (given === '折') return figure('discount', value > 10 ? value / 10 : value);
  if (minute !== undefined || is(clock)) return figure('clock', (value + Number(minute?.slice(1) ?? 0) / 60) % 12);
  const duration = durations.find(([names]) => is(names));
  if (duration !== undefined) return figure('minutes', value * duration[1]);
  const long = months.find(([names]) => is(names));
  if (long !== undefined) return figure('months', value * long[1]);
  return figure(is(money) || (before !== '' && before !== '第') ? 'money' : 'plain');
}

const signs: Readonly<Record<Figure['kind'], readonly [string, string]>> = {
  money: ['¥', ''],
  percent: ['', '%'],
  discount: ['', '折'],
  minutes: ['', 'min'],
  months: ['', 'mon'],
  clock: ['', 'h'],
  plain: ['', ''],
};

function formOf(kind: Figure['kind'], value: number): string {
  const [before, after] = signs[kind];
  return `${before}${Number(value.toFixed(4))}${after}`;
}

/** Whether Chinese numerals are a number, not a part of a word ('一下', '万一', '十分'). */
function counts(text: string, before: string, given: string, noun: string, decimals: string | undefined): boolean {
  if (sayings.has(text)) return given !== '' && text.length === 1;
  if (given !== '' || before !== '' || decimals !== undefined) return !(text === '一' && given === '点');
  if (text.length > 1) return /[十百千万亿拾佰仟萬]/.test(text);
  return text !== '一' && counters.includes(noun);
}

const sayings = new Set(['千万', '万一', '万万', '十', '百', '千', '万', '一一', '三三两两']);
const counters =
  '个张次节台件级位名条箱斤倍本盒瓶包支份套门步号人局公厘米分克毫升字寸岁期度朵码双对副片根颗粒袋桶罐杯碗枚款种页层间晚趟场泡饼只辆';
const multiples: Readonly<Record<string, number>> = {
  百: 100,
  千: 1_000,
  k: 1_000,
  万: 10_000,
  w: 10_000,
  亿: 100_000_000,
};

/** Not a number if it may mean several ('两三'), so that it equals none. */
function amountOf(found: FoundNumber | null): number {
  return found === null || found.millionths === null ? Number.NaN : Number(found.millionths) / 1_000_000;
}
