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
