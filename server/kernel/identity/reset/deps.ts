import type { SmsDeps } from '../../sms/sms';
import type { AccountChanged, FindHolder } from '../holder';
import type { Passwords } from '../passwords';

export interface LinkDeps {
  readonly passwords: Passwords;
  readonly findHolder: FindHolder;
  /** Called after a reset without a session. */
  readonly passwordReset: AccountChanged;
}

export interface ResetDeps extends LinkDeps {
  readonly sms: SmsDeps;
  /** Called after a change by a signed-in member. */
  readonly passwordChanged: AccountChanged;
}
