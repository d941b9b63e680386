import type { CompanyParts } from '../../../server/company/parts';
import { permissionRules } from '../../../server/company/permissions/rules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (parts: CompanyParts): ResourceBehaviour => ({
  rules: permissionRules(parts),
  changesAccess: true,
});
