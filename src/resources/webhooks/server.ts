import type { Outgoing } from '../../../server/kernel/net/outgoing';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import { webhookRules } from '../../../server/webhooks/rules';
import { webhookHandlers } from '../../../server/webhooks/handlers';

export const behaviour = ({ outgoing }: { readonly outgoing: Outgoing }): ResourceBehaviour => ({
  rules: webhookRules(outgoing),
  actions: webhookHandlers,
});
