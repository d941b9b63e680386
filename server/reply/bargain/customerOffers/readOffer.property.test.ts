import fc from 'fast-check';
import { expect, test } from 'vitest';
import { size } from '../../../../tests/helpers/size';
import { readOffer } from './readOffer';

test('an amount is parsed exactly in every way of writing it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.nat(), fc.nat(), fc.nat(), (minor, form, frame, guise) => {
      const written = forms[form % forms.length]!(minor);
      fc.pre(written !== null);
      const text = guises[guise % guises.length]!(frames[frame % frames.length]!.replace('#', written!));
      const offer = readOffer(text, 'CNY');
      expect(`${text}: ${offer.kind === 'price' ? offer.minor : offer.kind}`).toBe(`${text}: ${minor}`);
    }),
    { numRuns: size({ small: 1_000, usual: 5_000 }) },
  );
});

type Form = (minor: number) => string | null;

const typed = (minor: number) => (minor / 100).toFixed(2).replace(/\.?0+$/, '');
const grouped = (minor: number, sign: string) => {
  const [whole, fraction] = (minor / 100).toFixed(2).split('.');
  return `${whole!.replace(/\B(?=(\d{3})+$)/g, sign)}.${fraction}`;
};
const wholeOnly =
  (write: (whole: number) => string | null): Form =>
  (minor) =>
    minor % 100 === 0 ? write(minor / 100) : null;

const forms: readonly Form[] = [
  (minor) => `${typed(minor)}元`,
  (minor) => `${typed(minor)}块`,
  (minor) => `${typed(minor)}块钱`,
  (minor) => `¥${typed(minor)}`,
  (minor) => `￥ ${(minor / 100).toFixed(2)}`,
  (minor) => `RMB ${typed(minor)}`,
  (minor) => `${typed(minor)} CNY`,
  (minor) => `${typed(minor)} yuan`,
  (minor) => `${grouped(minor, ',')}元`,
  (minor) => `¥${grouped(minor, ',')}`,
  (minor) => `${hanMoney(minor)}`,
  (minor) => `${hanMoney(minor).replaceAll('元', '块').replaceAll('角', '毛')}`,
  wholeOnly((whole) => `${han(whole)}元`),
  wholeOnly((whole) => `${formal(han(whole))}圆`),
  wholeOnly((whole) => (whole % 1_000 === 0 ? `${whole / 10_000}万块` : null)),
  wholeOnly((whole) => (whole % 100 === 0 ? `${whole / 1_000}k 元` : null)),
  wholeOnly((whole) => `${english(whole)} yuan`),
  wholeOnly((whole) => `${english(whole).replaceAll('-', ' ')} kuai`),
  (minor) => (minor % 10 === 0 && minor % 100 > 0 ? `${Math.floor(minor / 100)}块${(minor % 100) / 10}` : null),
  (minor) => (minor < 100 && minor % 10 === 0 ? `${minor / 10}毛` : null),
];
const frames = [
  '#行吗',
  '#卖不卖',
  '#成交',
  '我最多出#',
  '便宜点，#可以吗',
  '太贵了，降到#吧',
  'I can pay #',
  'how about #?',
  'would you take # ?',
];
const guises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => [...text].join('\u200b'),
  (text) => text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text) => text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit))),
  (text) => text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0x0966 + Number(digit))),
  (text) => text.toUpperCase(),
];

/** For example 12元3角4分. */
function hanMoney(minor: number): string {
  const [whole, tenths, hundredths] = [Math.floor(minor / 100), Math.floor(minor / 10) % 10, minor % 10];
  const parts = [
    whole > 0 ? `${han(whole)}元` : '',
    tenths > 0 ? `${han(tenths)}角` : '',
    hundredths > 0 ? `${han(hundredths)}分` : '',
  ];
  return parts.join('');
}

const signs = '零一二三四五六七八九';

/** A number from 1 to 999,999 in Chinese: 一万零二十. */
function han(whole: number): string {
  if (whole >= 10_000) {
    const rest = whole % 10_000;
    return `${han(Math.floor(whole / 10_000))}万${rest === 0 ? '' : `${rest < 1_000 ? '零' : ''}${han(rest)}`}`;
  }
  let said = '';
  let gap = false;
  for (const [size, unit] of [
    [1_000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ] as const) {
    const digit = Math.floor(whole / size) % 10;
    if (digit === 0) gap = said !== '';
    else {
      said += `${gap ? '零' : ''}${signs[digit]}${unit}`;
      gap = false;
    }
  }
  return said;
}

function formal(said: string): string {
  const grand: Readonly<Record<string, string>> = {
    一: '壹',
    二: '贰',
    三: '叁',
    四: '肆',
    五: '伍',
    六: '陆',
    七: '柒',
    八: '捌',
    九: '玖',
    十: '拾',
    百: '佰',
    千: '仟',
    万: '萬',
  };
  return [...said].map((sign) => grand[sign] ?? sign).join('');
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function english(whole: number): string {
  if (whole >= 1_000)
    return [
      english(Math.floor(whole / 1_000)),
      'thousand',
      ...(whole % 1_000 > 0 ? [english(whole % 1_000)] : []),
    ].join(' ');
  if (whole >= 100)
    return [ones[Math.floor(whole / 100)], 'hundred', ...(whole % 100 > 0 ? ['and', english(whole % 100)] : [])].join(
      ' ',
    );
  if (whole < 20) return ones[whole]!;
  return `${tens[Math.floor(whole / 10)]}${whole % 10 > 0 ? `-${ones[whole % 10]}` : ''}`;
}
