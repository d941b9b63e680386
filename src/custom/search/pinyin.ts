const letters = 'abcdefghjklmnopqrstwxyz';
/** First character of each initial letter in pinyin collation order. */
const firsts = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨它穵夕丫帀'];
const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/** Pinyin initials: 优惠券 becomes yhq. Other characters are kept, in lower case. */
export function initialsOf(text: string): string {
  return [...text].map((sign) => (/\p{Script=Han}/u.test(sign) ? initialOf(sign) : sign.toLowerCase())).join('');
}

function initialOf(sign: string): string {
  const after = firsts.findIndex((first) => collator.compare(first, sign) > 0);
  return letters.at(after < 0 ? -1 : Math.max(0, after - 1))!;
}
