import type { Actor } from '../../access/actor';
import type { Db } from '../../db/queries';
import { keyRefused } from '../../http/refusal';
import type { Network } from '../../network/place';
import { digest } from '../../secrets/tokens';
import { countGuess } from '../attemptLimits';

/** Checks a key and loads its actor; 'expired' or 'disabled', or null for an unknown key. */
export type CheckApiKey = (db: Db, key: string) => Promise<Actor | 'expired' | 'disabled' | null>;

export interface ApiKeyActors {
  /**
   * Throws 401 if the key is not usable, and LOGIN_DELAYED after too many such calls from the address. A valid key is
   * still accepted then: other users of the address are not affected.
   */
  of(db: Db, key: string, network: Network): Promise<Actor>;
  /** Clears the cache: the next call of each key is loaded again. */
  forget(): void;
}

const maxRemembered = 10_000;

/** Caches the actors for `rememberedMs`, as for members: changes made on another node apply after that time at most. */
export function createApiKeyActors(load: CheckApiKey, rememberedMs: number): ApiKeyActors {
  const remembered = new Map<string, { readonly found: ReturnType<CheckApiKey>; readonly until: number }>();

  function loadCached(db: Db, key: string): ReturnType<CheckApiKey> {
    // Cached under its digest, so that memory holds no usable keys.
    const name = digest(key).toString('base64');
    const known = remembered.get(name);
    if (known !== undefined && performance.now() < known.until) return known.found;
    if (remembered.size >= maxRemembered) remembered.clear();
    const fresh = { found: load(db, key), until: performance.now() + rememberedMs };
    remembered.set(name, fresh);
    const forget = () => remembered.get(name) === fresh && remembered.delete(name);
    fresh.found.then((found) => (found === null ? forget() : false), forget);
    return fresh.found;
  }

  return {
    forget: () => remembered.clear(),
    async of(db, key, network) {
      const found = await loadCached(db, key);
      if (found !== null && typeof found !== 'string') return found;
      await countGuess(db, 'key', network);
      throw keyRefused(found === null ? -2 : found === 'expired' ? -3 : -6);
    },
  };
}
