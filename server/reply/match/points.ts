/** The code points of a text. */
export function pointsOf(text: string): Int32Array {
  return Int32Array.from(text, (character) => character.codePointAt(0)!);
}

/** A reusable buffer for the code points of texts. */
export class PointBuffer {
  points = new Int32Array(256);
  length = 0;

  fill(text: string): void {
    if (this.points.length < text.length) this.points = new Int32Array(text.length * 2);
    let length = 0;
    for (let at = 0; at < text.length; at += 1) {
      const point = text.codePointAt(at)!;
      if (point > 0xffff) at += 1;
      this.points[length++] = point;
    }
    this.length = length;
  }
}
