import { randomInt } from 'node:crypto';
import { activationSigns, checkSign } from '../../../src/schema/activation/code';
import { codeAlphabet } from '../../../src/schema/coupon/code';

/** An activation code that nobody guesses, as it is compared: 75 random bits and a sign that proves them. */
export function newActivation(): string {
  const signs = Array.from({ length: activationSigns - 1 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(
    '',
  );
  return signs + checkSign(signs);
}
