import type { CompanyDeps } from '../../../server/company/deps';
import { permissionRules } from '../../../server/company/permissions/rules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (deps: CompanyDeps): ResourceBehaviour => ({
  rules: permissionRules(deps),
  changesAccess: true,
});
