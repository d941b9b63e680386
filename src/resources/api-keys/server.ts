import { renewKey } from '../../../server/company/apiKeys/renew';
import { apiKeyRules } from '../../../server/company/apiKeys/rules';
import type { CompanyParts } from '../../../server/company/parts';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (parts: CompanyParts): ResourceBehaviour => ({
  rules: apiKeyRules(parts),
  actions: { renew: renewKey },
  changesAccess: true,
});
