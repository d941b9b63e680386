import { shopRules } from '../../../server/checkout/shop/settings/rules';
import type { CompanyDeps } from '../../../server/company/deps';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (deps: CompanyDeps): ResourceBehaviour => ({ rules: shopRules(deps) });
