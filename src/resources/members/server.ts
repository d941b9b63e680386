import { letMemberLeave } from '../../../server/company/members/leave';
import { memberRules } from '../../../server/company/members/rules';
import type { CompanyParts } from '../../../server/company/parts';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export function behaviour(parts: CompanyParts): ResourceBehaviour {
  return { rules: memberRules(parts), remove: letMemberLeave(parts), changesAccess: true };
}
