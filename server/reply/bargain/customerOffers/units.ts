/**
 * Currency signs and units before or after a number in a normalized text, with ISO codes; null: the currency being
 * talked about.
 */

/** A currency the company cannot sell in; never converted. */
export const strange = 'other';

const signs: Readonly<Record<string, string | null>> = {
  us$: 'USD',
  usd$: 'USD',
  hk$: 'HKD',
  a$: strange,
  c$: strange,
  s$: strange,
  nt$: strange,
  '€': 'EUR',
  $: '$',
  '¥': 'CNY',
  '£': strange,
  '₩': strange,
  '₽': strange,
  '₹': strange,
  '฿': strange,
  '₫': strange,
  '₿': strange,
};

/** Matched longest first: 港元 is not 元. */
const codes: readonly (readonly [string, string | null])[] = [
  ...(['rmb', 'cny', 'cn¥', '人民币', '软妹币', 'yuan', 'kuai', 'renminbi', 'r'] as const).map(
    (word) => [word, 'CNY'] as const,
  ),
  ...(['usd', 'us dollars?', 'us\\$', '美元', '美金', '美刀', '刀'] as const).map((word) => [word, 'USD'] as const),
  ...(['hkd', 'hk dollars?', 'hk\\$', '港币', '港元', '港纸', '蚊'] as const).map((word) => [word, 'HKD'] as const),
  ...(['eur', 'euros?', '欧元', '欧', '€'] as const).map((word) => [word, 'EUR'] as const),
  ...(
    [
      'jpy',
      'yen',
      '日元',
      '円',
      'krw',
      '韩元',
      'won',
      'gbp',
      'pounds?',
      'quid',
      '英镑',
      '£',
      'twd',
      'ntd',
      '台币',
      '新台币',
    ] as const
  ).map((word) => [word, strange] as const),
  ...(
    [
      'rub',
      'rubles?',
      '卢布',
      'inr',
      'rupees?',
      'btc',
      'bitcoins?',
      'usdt',
      'sgd',
      '新币',
      'aud',
      '澳元',
      '泰铢',
    ] as const
  ).map((word) => [word, strange] as const),
  ...(['元钱', '块钱', '块大洋', '大洋', '元', '块'] as const).map((word) => [word, null] as const),
  ...(['dollars?', 'bucks?', '\\$'] as const).map((word) => [word, '$'] as const),
  ['¥', 'CNY'],
];

const guarded = (word: string) => (/^[a-z]/.test(word) ? `${word}(?![a-z])` : word);
const all = codes.map(([word, currency]) => ({ test: new RegExp(`^${word}$`), currency, source: guarded(word) }));
const longest = [...all].sort((a, b) => b.source.length - a.source.length).map(({ source }) => source);

export const mainUnit = new RegExp(` ?(${longest.join('|')})`, 'y');
/** 毛 and 角 are tenths, 分 and cents hundredths. 十分 and 分钟 are neither. */
export const smallUnit = / ?(毛钱|毛|角钱|角|分钱|分(?![钟享店类期析数组店])|cents?(?![a-z])|¢)/y;
export const signBefore =
  /(?:usd|us|hk|nt|[acs])?[$¥€£₩₽₹฿₫₿]|(?:rmb|cny|usd|hkd|eur|gbp|jpy)(?= ?[-.0-9零一二两三四五六七八九十百])/y;

export function currencyOfUnit(word: string): string | null {
  return all.find(({ test }) => test.test(word))?.currency ?? null;
}

export function currencyOfSign(sign: string): string | null {
  return sign in signs ? signs[sign]! : (currencyOfUnit(sign) ?? strange);
}

export const hundredthsOf = (unit: string): bigint => (/^[毛角]/.test(unit) ? 10n : 1n);

/** Units of a count that is not money: '2个', '24 hours', '15:30', '5月'. */
export const measure =
  / ?(?:[个件张份只条双台套天月年周号码斤克米寸级代版款位名次人楼层期单箱包瓶支根把本册页岁秒星季场局盘倍多个]|小时|分钟|点(?:半|钟|左右)?|公斤|千克|厘米|毫米|毫升|世纪|[:：/][0-9]|-[0-9]{1,2}-|st(?![a-z])|nd(?![a-z])|rd(?![a-z])|th(?![a-z])|(?:hours?|hrs?|minutes?|mins?|seconds?|days?|weeks?|months?|years?|pcs|pieces?|items?|units?|copies|people|persons?|times?|stars?|gb|mb|tb|kg|g|cm|mm|ml|inch(?:es)?|mah|hz|px|am|pm|accounts?|codes?|cards?|of (?:them|these|those)|x)(?![a-z]))/y;
