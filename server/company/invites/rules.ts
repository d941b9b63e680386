import type { RecordRules } from '../../kernel/db/records/rules';
import { maskedAddress } from '../../kernel/mail/maskedAddress';
import { maskedMobile } from '../../kernel/sms/maskedMobile';

/** Number and address are masked for all readers; only the server uses them in full, for the new account. */
export const inviteRules: RecordRules = {
  async derive(_db, { actor }, invites) {
    if (actor === undefined) return;
    for (const invite of invites) {
      if (typeof invite.mobile === 'string') invite.mobile = maskedMobile(invite.mobile);
      if (typeof invite.email === 'string') invite.email = maskedAddress(invite.email);
    }
  },
};
