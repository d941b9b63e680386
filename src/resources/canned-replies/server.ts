import { cannedRules } from '../../../server/chat/canned/rules';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({ rules: cannedRules });
