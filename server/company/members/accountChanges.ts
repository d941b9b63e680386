import { query } from '../../kernel/db/queries';
import type { AccountChanged } from '../../kernel/identity/holder';
import { notify } from '../notifications/notify';

export const passwordChanged = noting('password-changed');

/** Called when a password was reset by code or link. */
export const passwordReset = noting('password-reset');

export const mobileChanged = noting('mobile-changed');

/** Called when an e-mail address was changed. */
export const emailChanged = noting('email-changed');

type Change = 'password-changed' | 'password-reset' | 'mobile-changed' | 'email-changed';

/**
 * Writes an operation log entry, without the new value, and notifies the member even of their own change, so that they
 * notice one made by another person.
 */
function noting(kind: Change): AccountChanged {
  return async (trx, { companyId, userId: to }, requestId) => {
    await query(trx, logSql, [to, requestId, kind]);
    await notify(trx, { companyId, userId: null }, [{ to, kind, parameters: {} }]);
  };
}

const logSql = `insert into operation_log (company_id, actor_id, actor_name, request_id, resource, record_id, action)
  select company_id, id, nickname, $2, 'members', id, $3 from members where id = $1`;
