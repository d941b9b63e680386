/** Masks a code or text: shows 4 characters at both ends from a length of 12, 2 from a length of 6, otherwise none. */
export function maskOf(content: string): string {
  const letters = [...content.replace(/\s+/g, ' ').trim()];
  const shown = letters.length >= 12 ? 4 : letters.length >= 6 ? 2 : 0;
  return `${letters.slice(0, shown).join('')}••••${shown === 0 ? '' : letters.slice(-shown).join('')}`;
}
