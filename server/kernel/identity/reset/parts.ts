import type { Actor } from '../../access/actor';
import type { Trx } from '../../db/records/rules';
import type { SmsParts } from '../../sms/sms';
import type { FindHolder } from '../holder';
import type { Passwords } from '../passwords';
import type { PasswordReset } from './setPassword';

/** What a reset by link asks for. */
export interface LinkParts {
  readonly passwords: Passwords;
  readonly findHolder: FindHolder;
  readonly passwordReset: PasswordReset;
}

export interface ResetParts extends LinkParts {
  readonly sms: SmsParts;
  /** Told in the transaction in which a member changes their password. */
  readonly passwordChanged: (trx: Trx, actor: Actor) => Promise<void>;
}
