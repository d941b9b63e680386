import { normalise } from './normalise';

/** A normalized text, as code points as well if something is searched by them. */
export class SearchedText {
  readonly text: string;
  private pointsOfText: Int32Array | undefined;

  constructor(text: string) {
    this.text = normalise(text);
  }

  get points(): Int32Array {
    this.pointsOfText ??= pointsOf(this.text);
    return this.pointsOfText;
  }

  /** Whether a part of the text passes: called with the places in `points` where it begins and ends. */
  some(part: string, length: number, passes: (start: number, end: number) => boolean): boolean {
    for (let at = this.text.indexOf(part); at !== -1; at = this.text.indexOf(part, at + 1)) {
      // Without characters of two code units, both are counted alike.
      const start = this.points.length === this.text.length ? at : pointsOf(this.text.slice(0, at)).length;
      if (passes(start, start + length)) return true;
    }
    return false;
  }
}

/** The code points of a text. */
export function pointsOf(text: string): Int32Array {
  return Int32Array.from(text, (character) => character.codePointAt(0)!);
}
