import { randomBytes } from 'node:crypto';

/**
 * Generates an API key with 256 random bits: 'pk_4fGh81LmQz2X_…'. It starts with a public prefix, used to look up and
 * recognize the key; a renewed key keeps it. Contains only letters, digits and underscores, so that a double click
 * selects all of it.
 */
export function newKey(prefix = `pk_${spelled(9, prefixLetters)}`): { readonly prefix: string; readonly key: string } {
  return { prefix, key: `${prefix}_${spelled(32, secretLetters)}` };
}

/** The public prefix of a key; null if it is malformed. */
export function prefixOf(key: string): string | null {
  return shape.exec(key)?.[1] ?? null;
}

const prefixLetters = 13;
const secretLetters = 43;
const shape = new RegExp(`^(pk_[0-9A-Za-z]{${prefixLetters}})_[0-9A-Za-z]{${secretLetters}}$`);

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random bytes in base 62, with enough characters to keep all bits. */
function spelled(bytes: number, letters: number): string {
  let rest = BigInt(`0x${randomBytes(bytes).toString('hex')}`);
  let text = '';
  for (let at = 0; at < letters; at += 1) {
    text = digits[Number(rest % 62n)]! + text;
    rest /= 62n;
  }
  return text;
}
