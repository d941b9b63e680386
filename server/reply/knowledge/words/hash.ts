/** A 32-bit hash of a text (FNV-1a, mixed). */
export function hashOf(text: string): number {
  return mixed(hashFrom(hashStart, text));
}

export const hashStart = 0x811c9dc5;

/** The state of a hash after further text. */
export function hashFrom(state: number, text: string): number {
  let hash = state;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

export function mixed(state: number): number {
  const hash = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The n-grams of a word: 3 to 5 letters, its ends included; of Chinese single characters and pairs. */
export function gramsOf(word: string): string[] {
  if (/^[㐀-鿿]/u.test(word)) {
    const signs = [...word];
    return [...signs, ...signs.slice(1).map((sign, at) => signs[at]! + sign)];
  }
  const framed = `_${word}_`;
  const grams: string[] = [];
  for (let size = 3; size <= 5; size += 1)
    for (let at = 0; at + size <= framed.length; at += 1) grams.push(framed.slice(at, at + size));
  return grams.length === 0 ? [framed] : grams;
}
