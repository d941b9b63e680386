import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import { deliveryVerbs } from '../../../server/webhooks/verbs';

export const behaviour = (): ResourceBehaviour => ({ verbs: deliveryVerbs });
