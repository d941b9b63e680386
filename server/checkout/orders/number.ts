import { randomInt } from 'node:crypto';

/** Without what is taken for something else when it is read out: 0 and O, 1, I and L, U and V. */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A number of an order of our own, 'K7M2-Q9XT': 500 thousand million of them, so that hardly two meet. */
export function newOrderNumber(): string {
  const some = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${some()}-${some()}`;
}
