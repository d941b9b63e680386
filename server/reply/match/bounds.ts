const letter = /[\p{L}\p{N}\p{M}_]/u;
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** 1 for letters of scripts that separate words with spaces. */
const spaced = new Uint8Array(0x10000);
for (let point = 0; point < spaced.length; point += 1) {
  const character = String.fromCharCode(point);
  if (letter.test(character) && !withoutSpaces.test(character)) spaced[point] = 1;
}

/**
 * Whether there is a word boundary before the code point at `at`. Letters and digits belong together; in Chinese and
 * other scripts without spaces every position is a boundary.
 */
export function isBound(points: Int32Array, length: number, at: number): boolean {
  return at <= 0 || at >= length || spaced[points[at - 1]!] !== 1 || spaced[points[at]!] !== 1;
}
