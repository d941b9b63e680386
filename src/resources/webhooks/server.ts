import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import { webhookRules } from '../../../server/webhooks/rules';
import { webhookVerbs } from '../../../server/webhooks/verbs';

export const behaviour = (): ResourceBehaviour => ({ rules: webhookRules, verbs: webhookVerbs });
