import { operationLogRules } from '../../../server/company/logs/rules';
import type { CompanyParts } from '../../../server/company/parts';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (parts: CompanyParts): ResourceBehaviour => ({ rules: operationLogRules(parts) });
