/** A code or text as its pool's owner may show it. */
export function maskOf(content: string): string {
  const letters = [...content.replace(/\s+/g, ' ').trim()];
  const shown = letters.length >= 12 ? 4 : letters.length >= 6 ? 2 : 0;
  return `${letters.slice(0, shown).join('')}••••${shown === 0 ? '' : letters.slice(-shown).join('')}`;
}
