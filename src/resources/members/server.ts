import { unassignReleased } from '../../../server/chat/conversations/actions/released';
import type { CompanyDeps } from '../../../server/company/deps';
import { letMemberLeave } from '../../../server/company/members/leave';
import { memberRules } from '../../../server/company/members/rules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export function behaviour(deps: CompanyDeps): ResourceBehaviour {
  return { rules: memberRules(deps), remove: letMemberLeave(deps, unassignReleased), changesAccess: true };
}
