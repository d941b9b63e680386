import { menuRules } from '../../../server/company/menus/rules';
import type { CompanyParts } from '../../../server/company/parts';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (parts: CompanyParts): ResourceBehaviour => ({ rules: menuRules(parts), changesAccess: true });
