import { createHash, randomBytes } from 'node:crypto';

/** 29 characters without look-alikes and sound-alikes: no 0/O, 1/I/L or U/V. */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A random order number, for example 'K7M2-Q9XT'. With 500 billion of them, collisions are unlikely. */
export function newOrderNumber(): string {
  return numberOf(randomBytes(16));
}

/** An order number derived from `words`, so that a repeated request maps to the same order. */
export function numberFrom(words: string): string {
  return numberOf(createHash('sha256').update(words).digest());
}

function numberOf(bytes: Buffer): string {
  // 128 bits over 29^8: the modulo bias is negligible.
  let rest = BigInt(`0x${bytes.subarray(0, 16).toString('hex')}`);
  const next = () => {
    const letter = letters[Number(rest % 29n)]!;
    rest /= 29n;
    return letter;
  };
  const four = () => next() + next() + next() + next();
  return `${four()}-${four()}`;
}
