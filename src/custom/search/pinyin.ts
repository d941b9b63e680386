const letters = 'abcdefghjklmnopqrstwxyz';
/** The first character of each letter, as Chinese is put in order by its sound. */
const firsts = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨它穵夕丫帀'];
const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/** The first letters of the sounds: 优惠券 is typed as yhq. What is no Chinese character stays as it is. */
export function initialsOf(text: string): string {
  return [...text].map((sign) => (/\p{Script=Han}/u.test(sign) ? initialOf(sign) : sign.toLowerCase())).join('');
}

function initialOf(sign: string): string {
  const after = firsts.findIndex((first) => collator.compare(first, sign) > 0);
  return letters.at(after < 0 ? -1 : Math.max(0, after - 1))!;
}
