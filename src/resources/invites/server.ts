import { inviteRules } from '../../../server/company/invites/rules';
import { renew, revoke } from '../../../server/company/invites/verbs';
import type { CompanyParts } from '../../../server/company/parts';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export function behaviour(parts: CompanyParts): ResourceBehaviour {
  return { rules: inviteRules, actions: { revoke: revoke(parts), renew: renew(parts) } };
}
