/**
 * A text in pieces of at most `max` UTF-16 units, cut where a reader would pause: after a paragraph, a line, a sentence, a
 * word; within a word only when there is no other way, and never within a letter. White space at a cut is dropped.
 */
export function splitText(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const end = cutOf(rest, max);
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') pieces.push(rest);
  return pieces.filter((piece) => piece !== '');
}

const pauses = [/\n\s*\n/g, /\n/g, /[.!?…]+["'”’)]*\s|[。！？；]+["”’）」』]*/g, /[\s，、,]/g];

function cutOf(text: string, max: number): number {
  const window = text.slice(0, max + 1);
  for (const pause of pauses) {
    const ends = [...window.matchAll(pause)]
      .map((match) => match.index + match[0].length)
      .filter((end) => window.slice(0, end).trimEnd().length <= max);
    // A piece of a few letters, because a line ended there, reads worse than a cut within the next sentence.
    const last = ends.at(-1);
    if (last !== undefined && last >= max / 3) return last;
  }
  return letterBefore(text, max);
}

function letterBefore(text: string, max: number): number {
  const from = Math.max(0, max - longestLetter);
  let end = max;
  for (const { index } of letters.segment(text.slice(from, max + longestLetter)))
    if (from + index <= max) end = from + index;
  return end > from ? end : max;
}

/** Families of emoji are one letter. */
const longestLetter = 64;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
