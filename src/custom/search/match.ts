import { initialsOf } from './pinyin';

/** Lower-case words of a search; all must match. */
export function wordsOf(sought: string): string[] {
  return sought.toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Match rank over all words: 0 is best, null is no match. In order: prefix of a name, start of a word, substring,
 * pinyin initials.
 */
function rankOf(names: readonly string[], words: readonly string[]): number | null {
  let worst = 0;
  for (const word of words) {
    const fits = names.map((name) => rankIn(name, word)).filter((one) => one !== null);
    if (fits.length === 0) return null;
    worst = Math.max(worst, Math.min(...fits));
  }
  return worst;
}

/** Matching items, best first; stable for equal ranks. */
export function bestOf<T>(all: readonly T[], namesOf: (one: T) => readonly string[], sought: string): T[] {
  const words = wordsOf(sought);
  if (words.length === 0) return [];
  return all
    .map((one) => ({ one, rank: rankOf(namesOf(one), words) }))
    .filter((each): each is { one: T; rank: number } => each.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

function rankIn(name: string, word: string): number | null {
  const text = name.toLowerCase();
  const at = text.indexOf(word);
  if (at === 0) return 0;
  if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1]!) ? 2 : 1;
  const isSpelled = /^[a-z]{2,}$/.test(word) && /\p{Script=Han}/u.test(name);
  return isSpelled && initialsOf(name).includes(word) ? 3 : null;
}
