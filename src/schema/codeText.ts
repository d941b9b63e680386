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

/** Zero-width blanks and joiners and direction marks: invisible, and copied along from web pages and chats. */
const invisible = new Set('\u200b\u200c\u200d\u200e\u200f\u2060\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069');

function isBlank(letter: string): boolean {
  return letter.trim() === '' || invisible.has(letter);
}
