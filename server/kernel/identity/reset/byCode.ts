import { type Db, inTransaction } from '../../db/queries';
import type { RouteContext } from '../../routes/route';
import { codeInvalid, consumeCode, type GivenCode, proveCode } from '../codes/codes';
import { assertStrong } from '../passwordRules';
import type { ResetDeps } from './deps';
import { setPassword } from './setPassword';

/** The number or e-mail address to which the code was sent. */
export interface CodeReset {
  readonly by: { readonly mobile: string } | { readonly email: string };
  readonly requestId: string;
  readonly code: string;
  readonly newPassword: string;
}

/**
 * Resets a password with a code sent to the account's number or e-mail address. A weak password does not consume the code. Throws
 * PASSWORD_WEAK with its reason, CODE_INVALID, LOGIN_DELAYED.
 */
export async function resetByCode(
  db: Db,
  deps: ResetDeps,
  given: CodeReset,
  { client: { network }, requestId }: Pick<RouteContext, 'client' | 'requestId'>,
): Promise<void> {
  const { sms, passwords, findHolder, passwordReset } = deps;
  const { newPassword, by, requestId: ofCode, code: typed } = given;
  const to = 'email' in by ? by.email : by.mobile;
  const code: GivenCode = { scene: 'RESET_PASSWORD', to, userId: null, requestId: ofCode, code: typed };
  // Checks first what does not depend on the account.
  assertStrong(newPassword, '', 'newPassword');
  await proveCode(db, sms, code, network);
  const holder = await findHolder(db, by);
  if (holder === null) throw codeInvalid('code');
  assertStrong(newPassword, holder.username, 'newPassword', holder.names);
  const hash = await passwords.hash(newPassword);
  await inTransaction(db, async (trx) => {
    await consumeCode(trx, sms, code);
    await setPassword(trx, { holder, hash, requestId, passwordReset });
  });
}
