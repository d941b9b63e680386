import { deriveUnits } from '../../../server/delivery/deeds/units';
import { deliveryVerbs } from '../../../server/delivery/deeds/verbs';
import type { DeliveryParts } from '../../../server/delivery/parts';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = ({ delivery }: { readonly delivery: DeliveryParts }): ResourceBehaviour => ({
  rules: { derive: deriveUnits },
  verbs: deliveryVerbs(delivery),
});
