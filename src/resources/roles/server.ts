import type { CompanyParts } from '../../../server/company/parts';
import { roleRules } from '../../../server/company/roles/rules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (parts: CompanyParts): ResourceBehaviour => ({ rules: roleRules(parts), changesAccess: true });
