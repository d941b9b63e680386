import { hash, verify } from '@node-rs/argon2';
import { createTurns, type Turns } from './turns';

/** Hashes and verifies passwords with argon2id, after normalization (`normalised`). */
export interface Passwords {
  /** Throws TOO_BUSY, as `matches` does, when too many calls are queued. */
  hash(password: string): Promise<string>;
  /** Takes the same time for an unknown user, whose hash is null. */
  matches(password: string, hashed: string | null): Promise<boolean>;
  /** Whether it was hashed with another cost than the current one. */
  isOutdated(hashed: string): boolean;
}

/** OWASP's first recommendation: 19 MiB, two passes. Tests use a cheap cost. */
export function createPasswords(cost: Cost | 'full' | 'cheap', queue: Turns = createTurns()): Passwords {
  const options = typeof cost === 'string' ? costs[cost] : cost;
  const { memoryCost, timeCost, parallelism } = options;
  const mark = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  const dummy = hash('the password of nobody', options);
  return {
    hash: (password) => queue.run(() => hash(normalised(password), options)),
    async matches(password, hashed) {
      const against = hashed ?? (await dummy);
      const right = await queue.run(() => verify(against, normalised(password)));
      return right && hashed !== null;
    },
    isOutdated: (hashed) => !hashed.startsWith(mark),
  };
}

/** Memory in KiB. */
interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

const costs = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  cheap: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} satisfies Record<string, Cost>;

/**
 * NFKC normalization: full-width input methods produce other characters, and é may be one or two code points. Spaces
 * are kept.
 */
export function normalised(password: string): string {
  return password.normalize('NFKC');
}
