import type { Actor } from '../../access/actor';
import type { Trx } from '../../db/queries';
import type { EntryDeps } from '../enter';
import type { Passwords } from '../passwords';
import type { FaceCheck } from './faceCheck';

/** Dependencies of the QR sign-in that the company module provides. */
export interface QrDeps extends EntryDeps {
  readonly passwords: Passwords;
  readonly face: FaceCheck;
  /** A member who may change the permissions of others must enter their password to approve a sign-in. */
  readonly isPrivileged: (actor: Actor) => boolean;
  /**
   * A text that describes the member and changes with any change of the membership; null if they may not sign in.
   * Locked until the transaction ends.
   */
  readonly standingOf: (trx: Trx, userId: string) => Promise<string | null>;
  /** Called in the transaction that signs in a screen. */
  readonly signedInByQr: (trx: Trx, userId: string, screen: Screen) => Promise<void>;
}

export interface Screen {
  readonly ip: string;
  readonly userAgent: string;
  readonly country: string | null;
}
