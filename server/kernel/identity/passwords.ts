import { hash, verify } from '@node-rs/argon2';

/** Hashes and checks passwords with argon2id. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for an unknown user, whose hash is null. */
  matches(password: string, hashed: string | null): Promise<boolean>;
}

/** OWASP's first recommendation: 19 MiB, two passes. Tests hash cheaply. */
export function createPasswords(cost: 'full' | 'cheap'): Passwords {
  const options =
    cost === 'full'
      ? { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
      : { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const nobodys = hash('the password of nobody', options);
  return {
    hash: (password) => hash(password, options),
    async matches(password, hashed) {
      const right = await verify(hashed ?? (await nobodys), password);
      return right && hashed !== null;
    },
  };
}
