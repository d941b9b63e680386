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

  /** Whether the part is found at an index that passes. */
  some(part: string, passes: (at: number) => boolean): boolean {
    for (let at = this.text.indexOf(part); at !== -1; at = this.text.indexOf(part, at + 1)) if (passes(at)) return true;
    return false;
  }

  /** The place in `points` of an index. */
  pointAt(index: number): number {
    // Without characters of two code units, both are counted alike.
    return this.points.length === this.text.length ? index : pointsOf(this.text.slice(0, index)).length;
  }
}

export function pointsOf(text: string): Int32Array {
  return Int32Array.from(text, (character) => character.codePointAt(0)!);
}
