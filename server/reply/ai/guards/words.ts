import { plainText, squeezed } from './plain';

/**
 * The first of the words that stands in the text, as the list has it; null for none. Case, width and what is invisible
 * make no difference. A Chinese word is found with anything but letters between its characters; another one where a word
 * begins ('refund' in 'refunds'), and a long one even when it is spaced out.
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

/** Letters from which on a word is looked for also where it is spaced out: shorter ones would be found by chance. */
const spacedOut = 6;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
