import type { NotificationKind } from '../../../src/schema/notification';
import { query } from '../../kernel/db/queries';
import type { AccountChanged } from '../../kernel/identity/holder';
import { notify } from '../notifications/notify';

/** What is done when a member changed their password. */
export const passwordChanged = noting('password-changed');

/** The same when it was set anew, by a code or a link. */
export const passwordReset = noting('password-reset');

/** The same when their mobile number was changed. */
export const mobileChanged = noting('mobile-changed');

type Change = Extract<NotificationKind, 'password-changed' | 'password-reset' | 'mobile-changed'>;

/**
 * Enters it in the operation log, without what it is now, and tells the member, though it was by them: should it have been
 * somebody else, they know.
 */
function noting(kind: Change): AccountChanged {
  return async (trx, { companyId, userId: to }, requestId) => {
    await query(trx, noteText, [to, requestId, kind]);
    await notify(trx, { companyId, userId: null }, [{ to, kind, parameters: {} }]);
  };
}

const noteText = `insert into operation_log (company_id, actor_id, actor_name, request_id, resource, record_id, action)
  select company_id, id, nickname, $2, 'members', id, $3 from members where id = $1`;
