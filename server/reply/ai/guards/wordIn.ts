import { plainText, squeezed } from './plain';

/**
 * The first of the words that occurs in the text; null if none does. Ignores case, width and invisible characters. A
 * Chinese word also matches with non-letters between its characters; any other word matches at the start of a word
 * ('refund' in 'refunds'), and a long one also when spaced out.
 */
export function wordIn(words: readonly string[], text: string): string | null {
  const plain = plainText(text);
  const tight = squeezed(text);
  return words.find((word) => stands(word, plain, tight)) ?? null;
}

function stands(word: string, plain: string, tight: string): boolean {
  const sought = plainText(word);
  const soughtTight = squeezed(word);
  if (soughtTight === '') return sought !== '' && plain.includes(sought);
  if (/\p{Script=Han}/u.test(sought)) return tight.includes(soughtTight);
  if (soughtTight.length >= spacedOut && tight.includes(soughtTight)) return true;
  return new RegExp(`(?<![a-z0-9])${escaped(sought)}`, 'u').test(plain);
}

/** Minimum letters for matching spaced-out words; shorter ones would match by chance. */
const spacedOut = 6;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
