import type { CompanyDeps } from '../../../server/company/deps';
import { roleRules } from '../../../server/company/roles/rules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (deps: CompanyDeps): ResourceBehaviour => ({ rules: roleRules(deps), changesAccess: true });
