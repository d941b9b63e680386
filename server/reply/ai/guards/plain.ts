/** A text as it is compared: one width, one case, nothing invisible, and any run of spaces as one. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same with letters and digits alone: 'w.e-c h a t' is 'wechat'. */
export function squeezed(text: string): string {
  return plainText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The text without the marks of numbered lists, which count from 1: a number that does not is said. */
export function withoutListMarks(text: string): string {
  let last = 0;
  return text.replace(/^\s*(\d{1,2})[.、)]\s+/gm, (mark, number: string) => {
    const isMark = Number(number) === 1 || Number(number) === last + 1;
    if (isMark) last = Number(number);
    return isMark ? '' : mark;
  });
}
