import type { CompanyDeps } from '../company/deps';
import type { Actor } from '../kernel/access/actor';
import type { Db } from '../kernel/db/queries';
import type { PollLoopDeps } from '../kernel/jobs/pollLoop';
import type { Outgoing } from '../kernel/net/outgoing';
import type { Live } from '../kernel/realtime/live';
import type { Cipher } from '../kernel/secrets/cipher';

/** Dependencies of push notices. */
export interface PushDeps extends Pick<CompanyDeps, 'catalogue' | 'table' | 'publicUrl'>, PollLoopDeps {
  readonly outgoing: Outgoing;
  readonly cipher: Cipher;
  readonly live: Live;
  /** Loads the current actor of a user; null: no longer a member, or disabled. */
  actorOf(db: Db, userId: string): Promise<Actor | null>;
}
