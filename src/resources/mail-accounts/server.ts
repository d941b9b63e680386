import type { CompanyDeps } from '../../../server/company/deps';
import { mailAccountRules } from '../../../server/company/mailAccounts/rules';
import { testMail } from '../../../server/company/mailAccounts/test';
import type { Outgoing } from '../../../server/kernel/net/outgoing';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (deps: CompanyDeps & { readonly outgoing: Outgoing }): ResourceBehaviour => ({
  rules: mailAccountRules(deps.outgoing),
  actions: { test: testMail(deps) },
});
