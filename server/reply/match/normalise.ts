import { simplify } from './simplified';

const ignorable = /\p{Default_Ignorable_Code_Point}+/gu;
const spaces = /\s+/gu;

/**
 * Normalizes a text for comparison: NFKC, lower case, simplified Chinese, no invisible characters, single spaces,
 * trimmed. Keeps punctuation. Idempotent.
 */
export function normalise(text: string): string {
  return normaliseLetters(text).replace(spaces, ' ').trim();
}

/** Like `normalise`, but keeps spaces. */
export function normaliseLetters(text: string): string {
  return simplify(small(text.replace(ignorable, '').normalize('NFKC'))).normalize('NFKC');
}

/** Via upper case, so that all forms of a letter become one: ς and σ share their capital. */
function small(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
