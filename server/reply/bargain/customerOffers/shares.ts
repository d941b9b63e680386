import { isOffAt } from './direction';
import { type FoundNumber, one } from './number';
import { readNumber } from './numbers';

export interface FoundShare {
  /** To be paid (8折), to be taken off (20% off), or unclear. */
  readonly kind: 'pays' | 'off' | 'part';
  /** Ten-thousandths of the price; null if unclear. */
  readonly share: number | null;
}

interface Read {
  readonly share: FoundShare;
  readonly end: number;
}

/** Reads a share that starts with a word: half price, 半价, 百分之八十, a third off. */
export function shareAt(text: string, at: number): Read | null {
  for (const [form, kind, share] of words) {
    form.lastIndex = at;
    if (!form.test(text)) continue;
    return { share: directed(text, at, form.lastIndex, { kind, share }), end: form.lastIndex };
  }
  if (!text.startsWith('百分之', at)) return null;
  const number = readNumber(text, at + 3);
  if (number === null) return null;
  return { share: directed(text, at, number.end, { kind: 'part', share: hundredths(number) }), end: number.end };
}

/** Reads the share unit after a number: 8折, 八五折, 85折, 20%, 两成, 1/3. */
export function shareAfter(text: string, start: number, number: FoundNumber): Read | null {
  for (const [form, read] of units) {
    form.lastIndex = number.end;
    const match = form.exec(text);
    if (match === null) continue;
    const found = read(number, match);
    if (found === null) return null;
    return { share: directed(text, start, form.lastIndex, found), end: form.lastIndex };
  }
  return null;
}

const half = 5_000;
const words: readonly (readonly [RegExp, FoundShare['kind'], number])[] = [
  [/半价|对折|半折|对半(?:价|砍|折)?|半卖半送/y, 'pays', half],
  [/(?<![一-鿿])一半|(?<=[卖给付价便宜的少打减降砍])一半/y, 'part', half],
  [/(?<![a-z])half(?:[- ](?:the )?(?:price|off)| of (?:it|that|the price))(?![a-z])/y, 'part', half],
  [/(?<=(?:for|pay|at|offer|do|take|give) )half(?![a-z]| (?:an?|the) (?:hour|day|year|month|dozen))/y, 'part', half],
  [/(?<![a-z])(?:a |one )?third (?:off|less)(?![a-z])/y, 'off', 3_333],
  [/(?<![a-z])(?:a |one )?quarter (?:off|less)(?![a-z])/y, 'off', 2_500],
];

const units: readonly (readonly [RegExp, (number: FoundNumber, match: RegExpExecArray) => FoundShare | null])[] = [
  // 折叠 means "fold".
  [/ ?折(?![叠腾旧返])/y, (number) => ({ kind: 'pays', share: folded(number) })],
  [/ ?(?:%|percent|per cent|pct|个百分点|个点)/y, (number) => ({ kind: 'part', share: hundredths(number) })],
  [/ ?(?:‰)/y, () => ({ kind: 'part', share: null })],
  [
    /成(?![新熟功交果本为立员了品人就])/y,
    (number) =>
      number.millionths === null || number.millionths > 10n * one
        ? null
        : { kind: 'part', share: Number((number.millionths * 1_000n) / one) },
  ],
  [
    /[⁄](\d{1,3})(?!\d)/y,
    ({ millionths }, match) => ({
      kind: 'part',
      share:
        millionths === null || match[1] === '0' ? null : Number((millionths * 10_000n) / (BigInt(match[1]!) * one)),
    }),
  ],
];

/** 8折 is eight tenths; 85折 and 八点五折 are 85 hundredths. */
function folded({ millionths }: FoundNumber): number | null {
  if (millionths === null || millionths > 100n * one) return null;
  return Number((millionths * (millionths < 10n * one || millionths === 10n * one ? 1_000n : 100n)) / one);
}

function hundredths({ millionths }: FoundNumber): number | null {
  return millionths === null || millionths > 1_000n * one ? null : Number((millionths * 100n) / one);
}

/** Decides from adjacent words whether the share is taken off or paid. */
function directed(text: string, start: number, end: number, found: FoundShare): FoundShare {
  if (found.kind !== 'part') return found;
  const own = text.slice(start, end);
  if (isOffAt(text, start, end) || /off|砍/.test(own)) return { ...found, kind: 'off' };
  if (/^(?: of| 的|的?价|成交|卖|出)/.test(text.slice(end)) || /price|价|of (?:it|that)/.test(own))
    return { ...found, kind: 'pays' };
  return found;
}
