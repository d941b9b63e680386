import type { Actor } from '../access/actor';
import type { Db } from '../db/queries';
import { notSignedIn } from '../http/refusal';
import { digest, sameDigest } from '../secrets/tokens';
import { type FoundSession, findSession } from './sessions';

/** Loads the actor of a session; null if the user belongs to no company, 'frozen' if the member is disabled. */
export type LoadActor = (db: Db, session: FoundSession) => Promise<Actor | 'frozen' | null>;

export interface Actors {
  /**
   * Throws 401 with its scene if the session is not valid or its cookie is missing. With `isUse` false (an automatic
   * call) the session is not marked as used.
   */
  of(db: Db, token: string | undefined, cookie: string | undefined, isUse?: boolean): Promise<Actor>;
  /** Clears the cache: the next call of each member is loaded again. */
  forget(): void;
}

interface Known {
  readonly actor: Actor;
  readonly cookieHash: Buffer | null;
}

const maxRemembered = 10_000;

/**
 * Caches actors for `rememberedMs`, so that a busy member costs one query in that time instead of one per call. Changes
 * made on this node apply at once (`forget`), those of other nodes after that time at most.
 */
export function createActors(
  load: LoadActor,
  rememberedMs: number,
  now: () => number = performance.now.bind(performance),
): Actors {
  const remembered = new Map<
    string,
    { readonly found: Promise<Known>; readonly until: number; readonly isUse: boolean }
  >();

  async function lookUp(db: Db, tokenHash: Buffer, isUse: boolean): Promise<Known> {
    const session = await findSession(db, tokenHash, isUse);
    if (session === null) throw notSignedIn(-2);
    if (session.scene !== null) throw notSignedIn(session.scene);
    const actor = await load(db, session);
    if (actor === 'frozen') throw notSignedIn(-6);
    if (actor === null) throw notSignedIn(-5);
    return { actor, cookieHash: session.cookieHash };
  }

  function lookUpCached(db: Db, token: string, isUse: boolean): Promise<Known> {
    const entry = remembered.get(token);
    if (entry !== undefined && now() < entry.until && (entry.isUse || !isUse)) return entry.found;
    if (remembered.size >= maxRemembered) remembered.clear();
    const fresh = { found: lookUp(db, digest(token), isUse), until: now() + rememberedMs, isUse };
    remembered.set(token, fresh);
    fresh.found.catch(() => remembered.get(token) === fresh && remembered.delete(token));
    return fresh.found;
  }

  return {
    forget: () => remembered.clear(),
    async of(db, token, cookie, isUse = true) {
      if (token === undefined || token === '') throw notSignedIn(-1);
      const { actor, cookieHash } = await lookUpCached(db, token, isUse);
      if (cookieHash !== null && (cookie === undefined || !sameDigest(digest(cookie), cookieHash)))
        throw notSignedIn(-2);
      return actor;
    },
  };
}
