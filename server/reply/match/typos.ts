import { isBound } from './bounds';

/** Allowed typos in a word of `length` code points. */
export function typosIn(length: number, asked: 0 | 1 | 2): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 && asked === 2 ? 1 : asked;
}

/** A part of a word. Every text that contains the word within the allowed typos contains one of its pieces. */
export interface Piece {
  readonly points: Int32Array;
  /** The range of the word it stands for. */
  readonly from: number;
  readonly to: number;
  /** Typos already in the piece. */
  readonly typos: 0 | 1;
}

/**
 * Splits a word into one more piece than typos allowed, so at least one piece is intact. If a swap crosses a cut, the
 * piece before it occurs with the swapped letter.
 */
export function piecesOf(word: Int32Array, typos: number): Piece[] {
  const cuts = Array.from({ length: typos + 2 }, (_, at) => Math.floor((word.length * at) / (typos + 1)));
  const pieces: Piece[] = [];
  for (let at = 0; at <= typos; at += 1) {
    const [from, to] = [cuts[at]!, cuts[at + 1]!];
    pieces.push({ points: word.slice(from, to), from, to, typos: 0 });
    if (at === typos || word[to - 1] === word[to]) continue;
    const swapped = word.slice(from, to + 1);
    swapped[swapped.length - 1] = word[to - 1]!;
    swapped[swapped.length - 2] = word[to]!;
    pieces.push({ points: swapped, from, to: to + 1, typos: 1 });
  }
  return pieces;
}

export interface Sought {
  readonly word: Int32Array;
  readonly typos: number;
  /** The whole text must be the word. */
  readonly isWhole: boolean;
}

/** Whether the word with at most the allowed typos surrounds a piece found at `start` to `end`. */
export function isAround(
  text: Int32Array,
  length: number,
  sought: Sought,
  piece: Piece,
  start: number,
  end: number,
): boolean {
  const left = sought.typos - piece.typos;
  const after = fewest(text, length, sought, 1, piece.to, end, left);
  return after <= left && fewest(text, length, sought, -1, piece.from - 1, start - 1, left - after) <= left - after;
}

const tooMany = 9;

/**
 * The fewest typos with which the rest of the word, forward or backward from `inWord`, matches from `inText` to a word
 * boundary; more than `max` counts as too many. Called about a hundred times per message, so it allocates nothing.
 */
function fewest(
  text: Int32Array,
  length: number,
  sought: Sought,
  step: 1 | -1,
  inWord: number,
  inText: number,
  max: number,
): number {
  const { word } = sought;
  const wordEnd = step === 1 ? word.length : -1;
  const textEnd = step === 1 ? length : -1;
  let best = tooMany;
  for (; ; inWord += step, inText += step) {
    const rest = (wordEnd - inWord) * step;
    if (rest <= max && rest < best && mayEnd(text, length, sought, step, inText)) best = rest;
    if (rest === 0 || inText === textEnd || word[inWord] !== text[inText]) break;
  }
  const further = Math.min(max, best - 1) - 1;
  if (further < 0) return best;
  const hasWord = inWord !== wordEnd;
  if (hasWord) best = Math.min(best, 1 + fewest(text, length, sought, step, inWord + step, inText, further));
  if (inText === textEnd) return best;
  best = Math.min(best, 1 + fewest(text, length, sought, step, inWord, inText + step, further));
  if (!hasWord) return best;
  best = Math.min(best, 1 + fewest(text, length, sought, step, inWord + step, inText + step, further));
  if (inWord + step === wordEnd || inText + step === textEnd) return best;
  if (word[inWord] !== text[inText + step] || word[inWord + step] !== text[inText]) return best;
  return Math.min(best, 1 + fewest(text, length, sought, step, inWord + 2 * step, inText + 2 * step, further));
}

/** `at`: the next code point in the direction of travel. */
function mayEnd(text: Int32Array, length: number, { isWhole }: Sought, step: 1 | -1, at: number): boolean {
  if (isWhole) return at === (step === 1 ? length : -1);
  return isBound(text, length, step === 1 ? at : at + 1);
}
