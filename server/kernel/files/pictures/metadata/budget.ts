/** More and smaller pieces than any camera or program writes. */
export class TooManyPieces extends Error {}

/** Counts pieces of a file, and the places looked at inside of one; throws TooManyPieces beyond what its size explains. */
export interface Budget {
  piece(): void;
  look(): void;
}

/** Reading a file of nothing but tiny pieces would stop the server for a moment at each upload. */
export function budgetFor(bytes: Buffer): Budget {
  let left = 10_000 + bytes.length / 16;
  const take = (cost: number) => {
    left -= cost;
    if (left < 0) throw new TooManyPieces();
  };
  return { piece: () => take(16), look: () => take(1) };
}
