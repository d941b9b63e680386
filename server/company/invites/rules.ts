import type { RecordRules } from '../../kernel/db/records/rules';
import { maskedMobile } from '../../kernel/sms/maskedMobile';

/** A number is told in full to nobody but the server itself, which gives it to the account. */
export const inviteRules: RecordRules = {
  async derive(_db, { actor }, invites) {
    if (actor === undefined) return;
    for (const invite of invites) if (typeof invite.mobile === 'string') invite.mobile = maskedMobile(invite.mobile);
  },
};
