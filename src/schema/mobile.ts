/**
 * Normalizes a phone number: removes spaces, brackets, dots and dashes; full-width digits become ASCII. The '.0' that
 * programs append to a column of numbers is no digit of it.
 */
export function plainMobile(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/^(\+?\d{7,})\.0+$/, '$1')
    .replace(/[\s().\p{Pd}]/gu, '');
}
