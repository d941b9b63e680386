import type { CheckoutDeps } from '../../../server/checkout/deps';
import { connectionRules } from '../../../server/checkout/payments/connections/rules';
import { testConnection } from '../../../server/checkout/payments/connections/test';
import type { CompanyDeps } from '../../../server/company/deps';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (deps: CheckoutDeps & CompanyDeps): ResourceBehaviour => ({
  rules: connectionRules(deps),
  actions: { test: testConnection(deps) },
});
