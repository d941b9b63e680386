export type Strength = 'short' | 'fair' | 'good' | 'strong';

/** Password strength hint: length counts most, character classes a little. */
export function strengthOf(password: string): Strength {
  const signs = [...password];
  if (signs.length < 8) return 'short';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const worth = Math.min(signs.length, new Set(signs).size * 2) + 2 * kinds;
  if (worth >= 24) return 'strong';
  return worth >= 17 ? 'good' : 'fair';
}
