/** Longer than any code. */
const longest = 40;

/** Normalizes a code: full-width characters, spaces, hyphens and case are ignored. */
export function plainCode(text: string): string {
  const signs = text.normalize('NFKC').toUpperCase();
  return signs.replaceAll(/[^A-Z0-9]/g, '').slice(0, longest);
}

/** Groups of four, for reading and comparing. */
export function groupedCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

/** Cursor position in the grouped code after this many characters. */
export function cursorAfter(signs: number): number {
  return signs === 0 ? 0 : signs + Math.floor((signs - 1) / 4);
}
