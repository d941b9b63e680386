import type { SmsDeps } from '../../sms/sms';
import type { AccountChanged, FindHolder } from '../holder';
import type { Passwords } from '../passwords';

/** What a reset by link asks for. */
export interface LinkDeps {
  readonly passwords: Passwords;
  readonly findHolder: FindHolder;
  /** By somebody who is not signed in. */
  readonly passwordReset: AccountChanged;
}

export interface ResetDeps extends LinkDeps {
  readonly sms: SmsDeps;
  /** By a member who is. */
  readonly passwordChanged: AccountChanged;
}
