import type { CompanyDeps } from '../../../server/company/deps';
import { renew, revoke } from '../../../server/company/invites/handlers';
import { inviteImport } from '../../../server/company/invites/importing';
import { inviteRules } from '../../../server/company/invites/rules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export function behaviour(deps: CompanyDeps): ResourceBehaviour {
  return {
    rules: { ...inviteRules, importing: inviteImport(deps) },
    actions: { revoke: revoke(deps), renew: renew(deps) },
  };
}
