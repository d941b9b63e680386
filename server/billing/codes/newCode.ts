import { randomInt } from 'node:crypto';
import { activationSigns, checkSign } from '../../../src/schema/activation/code';
import { codeAlphabet } from '../../../src/schema/coupon/code';

/** Generates an activation code in its normalized form: 75 random bits and a check character. */
export function newActivation(): string {
  const signs = Array.from({ length: activationSigns - 1 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(
    '',
  );
  return signs + checkSign(signs);
}
