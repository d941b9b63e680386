import type { Outgoing } from '../../../server/kernel/net/outgoing';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import { webhookHandlers } from '../../../server/webhooks/handlers';
import { webhookRules } from '../../../server/webhooks/rules';

export const behaviour = ({ outgoing }: { readonly outgoing: Outgoing }): ResourceBehaviour => ({
  rules: webhookRules(outgoing),
  actions: webhookHandlers,
});
