import type { Actor } from '../../kernel/access/actor';
import type { Trx } from '../../kernel/db/records/rules';
import { notify } from './notify';

/** Tells a member that their password was changed, though it was by them: should it have been somebody else, they know. */
export function tellPassword(trx: Trx, { companyId, userId: to }: Actor): Promise<void> {
  return notify(trx, { companyId, userId: null }, [{ to, kind: 'password-changed', parameters: {} }]);
}
