import { randomBytes } from 'node:crypto';

/** A signing secret: 256 bits in letters that survive any configuration file. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How long the one before it holds. */
export const formerSecretHours = 24;
