import { randomInt } from 'node:crypto';
import { codeAlphabet } from '../../../src/schema/coupon/code';

/** A random code in groups of four: 'VIP-7K2Q-93MD'. The alphabet has no look-alike characters. */
export function newCode(prefix: string | null, groups: 2 | 3): string {
  const group = () => Array.from({ length: 4 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
  return [...(prefix === null ? [] : [prefix]), ...Array.from({ length: groups }, group)].join('-');
}
