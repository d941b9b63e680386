import type { CompanyDeps } from '../../../server/company/deps';
import { operationLogRules } from '../../../server/company/logRedaction/rules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (deps: CompanyDeps): ResourceBehaviour => ({ rules: operationLogRules(deps) });
