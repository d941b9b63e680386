import { inviteRules } from '../../../server/company/invites/rules';
import { renew, revoke } from '../../../server/company/invites/verbs';
import type { CompanyDeps } from '../../../server/company/parts';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export function behaviour(deps: CompanyDeps): ResourceBehaviour {
  return { rules: inviteRules, actions: { revoke: revoke(deps), renew: renew(deps) } };
}
