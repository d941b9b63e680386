/** Normalizes a text for comparison: NFKC, lower case, no invisible characters, single spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same with letters and digits only: 'w.e-c h a t' becomes 'wechat'. */
export function squeezed(text: string): string {
  return plainText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Removes the markers of numbered lists that count from 1; a number out of sequence is kept. */
export function withoutListMarks(text: string): string {
  let last = 0;
  return text.replace(/^\s*(\d{1,2})[.、)]\s+/gm, (mark, number: string) => {
    const isMark = Number(number) === 1 || Number(number) === last + 1;
    if (isMark) last = Number(number);
    return isMark ? '' : mark;
  });
}
