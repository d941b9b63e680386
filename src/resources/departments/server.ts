import { departmentRules } from '../../../server/company/departments/rules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({ rules: departmentRules, changesAccess: true });
