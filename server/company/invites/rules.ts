import type { RecordRules } from '../../kernel/db/records/rules';
import { maskedMobile } from '../../kernel/sms/maskedMobile';

/** The mobile number is masked for all readers; only the server uses it in full, to set it on the new account. */
export const inviteRules: RecordRules = {
  async derive(_db, { actor }, invites) {
    if (actor === undefined) return;
    for (const invite of invites) if (typeof invite.mobile === 'string') invite.mobile = maskedMobile(invite.mobile);
  },
};
