import { randomBytes } from 'node:crypto';

/**
 * A key of 256 bits that nobody guesses: 'pk_4fGh81LmQz2X_…'. It begins with a part that is no secret, by which it is found
 * and recognised: the one given, of a key that is renewed. Letters and digits alone, so that a click marks all of it.
 */
export function newKey(prefix = `pk_${spelled(9, prefixLetters)}`): { readonly prefix: string; readonly key: string } {
  return { prefix, key: `${prefix}_${spelled(32, secretLetters)}` };
}

/** The part of a key that is no secret; null for what is no key at all. */
export function prefixOf(key: string): string | null {
  return shape.exec(key)?.[1] ?? null;
}

const prefixLetters = 13;
const secretLetters = 43;
const shape = new RegExp(`^(pk_[0-9A-Za-z]{${prefixLetters}})_[0-9A-Za-z]{${secretLetters}}$`);

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random bytes as a number to the base 62, in that many letters: all of their bits are in it. */
function spelled(bytes: number, letters: number): string {
  let rest = BigInt(`0x${randomBytes(bytes).toString('hex')}`);
  let text = '';
  for (let at = 0; at < letters; at += 1) {
    text = digits[Number(rest % 62n)]! + text;
    rest /= 62n;
  }
  return text;
}
