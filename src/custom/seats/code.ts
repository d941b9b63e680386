/** More than any code has. */
const longest = 40;

/** What of a typed or pasted text is the code: wide letters, spaces, hyphens and small letters are the same to it. */
export function plainCode(text: string): string {
  const signs = text.normalize('NFKC').toUpperCase();
  return signs.replaceAll(/[^A-Z0-9]/g, '').slice(0, longest);
}

/** In groups of four, to be read aloud and compared. */
export function groupedCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

/** Where the cursor stands in the grouped code after so many signs of it. */
export function cursorAfter(signs: number): number {
  return signs === 0 ? 0 : signs + Math.floor((signs - 1) / 4);
}
