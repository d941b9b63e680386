import type { CompanyDeps } from '../../../server/company/deps';
import { menuRules } from '../../../server/company/menus/rules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (deps: CompanyDeps): ResourceBehaviour => ({ rules: menuRules(deps), changesAccess: true });
