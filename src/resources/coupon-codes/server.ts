import { codeRules } from '../../../server/checkout/coupons/codeRules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({ rules: codeRules });
