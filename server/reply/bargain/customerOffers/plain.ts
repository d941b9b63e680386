/**
 * Normalizes a text for finding amounts: characters that look or read the same get one form. Full-width and other
 * scripts' digits become 0 to 9, invisible characters are removed, formal and traditional numerals become the everyday
 * ones, letters are lower-cased. The letters O and L among digits become digits.
 */
export function plainText(text: string): string {
  const marked = text
    .replace(/💯/gu, '100')
    .replace(/🔟/gu, '10')
    // A Chinese comma separates clauses, or thousands among full-width digits.
    .replace(/(?<![０-９])，/gu, ', ')
    .replace(/\p{Cf}|[\ufe00-\ufe0f\u20e3\u{e0100}-\u{e01ef}]/gu, '');
  // Removes combining marks, such as those that strike a digit through.
  const bare = marked
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '');
  const digits = bare.toLowerCase().replace(/(?![0-9])\p{Nd}/gu, digitOf);
  return digits
    .replace(
      /[壹弌廿卅贰貳弐叁參叄肆伍陆陸柒捌玖拾佰陌仟萬億兩塊圓圆〇○零幺貮嗎賣對價個錢給優減點貴買還讓說來這麼時號開過張講議實後]/gu,
      (sign) => everyday[sign] ?? sign,
    )
    .replace(/[оοօ]/gu, 'o')
    .replace(/[‐‑‒–—―−﹣]/gu, '-')
    .replace(/(?<=[0-9][0-9o]*)o(?=[0-9o]*(?![a-z]))/gu, '0')
    .replace(/(?<![a-z0-9])[lі](?=[0-9])|(?<=[0-9])[lі](?![a-z])/gu, '1')
    .replace(/\s+/gu, ' ');
}

/** The decimal digits of each script are contiguous, in groups of ten. */
function digitOf(sign: string): string {
  let zero = sign.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && sign.codePointAt(0)! - zero < 9) zero -= 1;
  return String(sign.codePointAt(0)! - zero);
}

const everyday: Readonly<Record<string, string>> = {
  壹: '一',
  弌: '一',
  幺: '一',
  贰: '二',
  貳: '二',
  弐: '二',
  貮: '二',
  叁: '三',
  參: '三',
  叄: '三',
  肆: '四',
  伍: '五',
  陆: '六',
  陸: '六',
  柒: '七',
  捌: '八',
  玖: '九',
  拾: '十',
  佰: '百',
  陌: '百',
  仟: '千',
  萬: '万',
  億: '亿',
  廿: '二十',
  卅: '三十',
  兩: '两',
  塊: '块',
  圓: '元',
  圆: '元',
  〇: '零',
  '○': '零',
  // Traditional characters used in talking about prices.
  嗎: '吗',
  賣: '卖',
  對: '对',
  價: '价',
  個: '个',
  錢: '钱',
  給: '给',
  優: '优',
  減: '减',
  點: '点',
  貴: '贵',
  買: '买',
  還: '还',
  讓: '让',
  說: '说',
  來: '来',
  這: '这',
  麼: '么',
  時: '时',
  號: '号',
  開: '开',
  過: '过',
  張: '张',
  講: '讲',
  議: '议',
  實: '实',
  後: '后',
};
