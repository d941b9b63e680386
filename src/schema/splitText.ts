/**
 * Splits a text into pieces of at most `max` UTF-16 units, preferably after a paragraph, line, sentence or word; within
 * a word only if unavoidable, and never within a grapheme. White space at a cut is dropped.
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
    // Ignore a break that would leave a very short piece; a cut at a later, lower-ranked break reads better.
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

/** Emoji sequences are one grapheme. */
const longestLetter = 64;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
