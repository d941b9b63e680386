import { renewKey } from '../../../server/company/apiKeys/renew';
import { apiKeyRules } from '../../../server/company/apiKeys/rules';
import type { CompanyDeps } from '../../../server/company/deps';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (deps: CompanyDeps): ResourceBehaviour => ({
  rules: apiKeyRules(deps),
  actions: { renew: renewKey },
  changesAccess: true,
});
