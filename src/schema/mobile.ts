/** Normalizes a phone number: removes spaces, brackets, dots and dashes; full-width digits become ASCII. */
export function plainMobile(text: string): string {
  return text.normalize('NFKC').replace(/[\s().\p{Pd}]/gu, '');
}
