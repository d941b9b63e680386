import { createHash, randomBytes } from 'node:crypto';

/** Without what is taken for something else when it is read out: 0 and O, 1, I and L, U and V. 29 of them. */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A number of an order of our own, 'K7M2-Q9XT': 500 thousand million of them, so that hardly two meet. */
export function newOrderNumber(): string {
  return numberOf(randomBytes(16));
}

/** The same for the same words: who orders again under one number of theirs means one order. */
export function numberFrom(words: string): string {
  return numberOf(createHash('sha256').update(words).digest());
}

function numberOf(bytes: Buffer): string {
  // 128 bits over 29^8: what the remainder prefers nobody can measure.
  let rest = BigInt(`0x${bytes.subarray(0, 16).toString('hex')}`);
  const next = () => {
    const letter = letters[Number(rest % 29n)]!;
    rest /= 29n;
    return letter;
  };
  const four = () => next() + next() + next() + next();
  return `${four()}-${four()}`;
}
