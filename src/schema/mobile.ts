/** A number without what people write between its digits, which may be in full width. */
export function plainMobile(text: string): string {
  return text.normalize('NFKC').replace(/[\s().\p{Pd}]/gu, '');
}
