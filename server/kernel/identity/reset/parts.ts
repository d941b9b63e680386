import type { SmsParts } from '../../sms/sms';
import type { AccountChanged, FindHolder } from '../holder';
import type { Passwords } from '../passwords';

/** What a reset by link asks for. */
export interface LinkParts {
  readonly passwords: Passwords;
  readonly findHolder: FindHolder;
  /** By somebody who is not signed in. */
  readonly passwordReset: AccountChanged;
}

export interface ResetParts extends LinkParts {
  readonly sms: SmsParts;
  /** By a member who is. */
  readonly passwordChanged: AccountChanged;
}
