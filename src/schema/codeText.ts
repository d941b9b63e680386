import { withoutInvisible } from './invisible';

/**
 * A code without what surrounds it: blanks (also no-break, full-width and zero-width ones), line ends and byte order
 * marks at both ends. Nothing else of a code is ever changed.
 */
export function codeText(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from]!)) from += 1;
  while (to > from && isBlank(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}

function isBlank(letter: string): boolean {
  return withoutInvisible(letter).trim() === '';
}
