/** Seconds to wait after the given number of tries (from 1): `first`, then doubled with each one, at most `longest`. */
export function backOffSeconds(tries: number, first: number, longest: number): number {
  return Math.min(first * 2 ** (tries - 1), longest);
}
