import type { Actor } from '../../access/actor';
import type { Db } from '../../db/queries';
import { keyRefused } from '../../http/refusal';
import { countGuess } from '../attempts';
import type { Network } from '../place';
import { digest } from '../tokens';

/** What a key makes of a program; why not, when it is over or disabled; null when there is no such key. */
export type LoadProgram = (db: Db, key: string) => Promise<Actor | 'expired' | 'disabled' | null>;

/** Tells which program shows a key. */
export interface Programs {
  /**
   * Throws 401 when the key opens nothing, and LOGIN_DELAYED once that happened too often from the address. A right key is
   * let in all the same: others behind the address are not to blame.
   */
  of(db: Db, key: string, network: Network): Promise<Actor>;
  /** Forgets all: the next call of each is looked up anew. */
  forget(): void;
}

const maxRemembered = 10_000;

/** Remembers for a while which program is which, as members are: what another node changes is seen within that while. */
export function createPrograms(load: LoadProgram, rememberedMs: number): Programs {
  const remembered = new Map<string, { readonly found: ReturnType<LoadProgram>; readonly until: number }>();

  function recall(db: Db, key: string): ReturnType<LoadProgram> {
    // Under its digest: what lies in memory opens nothing.
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
      const found = await recall(db, key);
      if (found !== null && typeof found !== 'string') return found;
      await countGuess(db, 'key', network);
      throw keyRefused(found === null ? -2 : found === 'expired' ? -3 : -6);
    },
  };
}
