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

/** The forms in which a phone number may be stored, with and without '+' and the country code of China; the shortest first. */
export function mobileForms(text: string): string[] {
  const plain = plainMobile(text);
  const bare = plain.replace(/^\+/, '');
  const local = bare.replace(/^86(?=1\d{10}$)/, '');
  return [...new Set([local, bare, plain, `+${bare}`, `86${local}`, `+86${local}`])];
}
