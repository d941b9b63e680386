/** Thrown when a file has more and smaller pieces than a camera or program writes. */
export class TooManyPieces extends Error {}

/**
 * Counts the pieces of a file and the bytes inspected inside them; throws TooManyPieces beyond what the file size
 * explains.
 */
export interface Budget {
  piece(): void;
  look(): void;
}

/** Parsing a file of nothing but tiny pieces would block the server for a moment on each upload. */
export function budgetFor(bytes: Buffer): Budget {
  let left = 10_000 + bytes.length / 16;
  const take = (cost: number) => {
    left -= cost;
    if (left < 0) throw new TooManyPieces();
  };
  return { piece: () => take(16), look: () => take(1) };
}
