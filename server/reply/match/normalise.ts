import { simplify } from './simplified';

const ignorable = /\p{Default_Ignorable_Code_Point}+/gu;
const spaces = /\s+/gu;

/**
 * A text as it is compared: one width (NFKC), small letters, simplified Chinese, nothing invisible, single spaces and none
 * around it. Punctuation stays. The same again when it is done twice.
 */
export function normalise(text: string): string {
  return normaliseLetters(text).replace(spaces, ' ').trim();
}

/** As `normalise`, with the spaces as they are. */
export function normaliseLetters(text: string): string {
  return simplify(small(text.replace(ignorable, '').normalize('NFKC'))).normalize('NFKC');
}

/** All forms of a letter become one: by way of the capital, since ς and σ share theirs. */
function small(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
