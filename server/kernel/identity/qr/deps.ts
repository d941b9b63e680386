import type { Actor } from '../../access/actor';
import type { Trx } from '../../db/records/rules';
import type { EntryDeps } from '../enter';
import type { Passwords } from '../passwords';
import type { FaceCheck } from './faceCheck';

/** What signing in by a scanned code needs of those who know the company. */
export interface QrDeps extends EntryDeps {
  readonly passwords: Passwords;
  readonly face: FaceCheck;
  /** Whoever may change what others may do types their password to let another screen in. */
  readonly isPrivileged: (actor: Actor) => boolean;
  /**
   * What a member is, as a text that differs once it is something else; null when they may not enter. It stays so until
   * the transaction ends.
   */
  readonly standingOf: (trx: Trx, userId: string) => Promise<string | null>;
  /** Told in the transaction in which a screen is signed in. */
  readonly signedInByQr: (trx: Trx, userId: string, screen: Screen) => Promise<void>;
}

/** The screen that was signed in. */
export interface Screen {
  readonly ip: string;
  readonly userAgent: string;
  readonly country: string | null;
}
