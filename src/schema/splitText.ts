/**
 * A text in pieces of at most `most` UTF-16 units, cut where a reader would pause: after a paragraph, a line, a sentence, a
 * word; within a word only when there is no other way, and never within a letter. White space at a cut is dropped.
 */
export function splitText(text: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const end = cutOf(rest, most);
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') pieces.push(rest);
  return pieces.filter((piece) => piece !== '');
}

const pauses = [/\n\s*\n/g, /\n/g, /[.!?…]+["'”’)]*\s|[。！？；]+["”’）」』]*/g, /[\s，、,]/g];

function cutOf(text: string, most: number): number {
  const window = text.slice(0, most + 1);
  for (const pause of pauses) {
    const ends = [...window.matchAll(pause)]
      .map((match) => match.index + match[0].length)
      .filter((end) => window.slice(0, end).trimEnd().length <= most);
    // A piece of a few letters, because a line ended there, reads worse than a cut within the next sentence.
    const last = ends.at(-1);
    if (last !== undefined && last >= most / 3) return last;
  }
  return letterBefore(text, most);
}

function letterBefore(text: string, most: number): number {
  const from = Math.max(0, most - longestLetter);
  let end = most;
  for (const { index } of letters.segment(text.slice(from, most + longestLetter)))
    if (from + index <= most) end = from + index;
  return end > from ? end : most;
}

/** Families of emoji are one letter. */
const longestLetter = 64;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
