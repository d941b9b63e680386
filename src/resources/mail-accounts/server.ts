import type { CompanyDeps } from '../../../server/company/deps';
import { checkDkimKey, makeDkimKey } from '../../../server/company/mailAccounts/dkim';
import { previewMail } from '../../../server/company/mailAccounts/preview';
import { mailAccountRules } from '../../../server/company/mailAccounts/rules';
import { testMail } from '../../../server/company/mailAccounts/test';
import type { Outgoing } from '../../../server/kernel/net/outgoing';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (deps: CompanyDeps & { readonly outgoing: Outgoing }): ResourceBehaviour => ({
  rules: mailAccountRules(deps.outgoing, deps.publicUrl),
  actions: { test: testMail(deps), makeKey: makeDkimKey(deps.mail), checkKey: checkDkimKey(deps.mail.readTxt) },
  queries: { preview: previewMail(deps) },
});
