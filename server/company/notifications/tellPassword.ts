import type { Actor } from '../../kernel/access/actor';
import type { Trx } from '../../kernel/db/records/rules';
import type { PasswordReset } from '../../kernel/identity/reset/setPassword';
import { notify } from './notify';

/** Tells a member that their password was changed, though it was by them: should it have been somebody else, they know. */
export function tellPassword(trx: Trx, { companyId, userId: to }: Actor): Promise<void> {
  return notify(trx, { companyId, userId: null }, [{ to, kind: 'password-changed', parameters: {} }]);
}

/** Tells them that it was set anew, by a code or a link. */
export const tellPasswordReset: PasswordReset = (trx, { companyId, userId: to }) =>
  notify(trx, { companyId, userId: null }, [{ to, kind: 'password-reset', parameters: {} }]);

/** Tells them that their mobile number was changed. */
export function tellMobile(trx: Trx, { companyId, userId: to }: Actor): Promise<void> {
  return notify(trx, { companyId, userId: null }, [{ to, kind: 'mobile-changed', parameters: {} }]);
}
