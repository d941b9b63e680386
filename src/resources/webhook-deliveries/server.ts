import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import { deliveryHandlers } from '../../../server/webhooks/handlers';

export const behaviour = (): ResourceBehaviour => ({ actions: deliveryHandlers });
