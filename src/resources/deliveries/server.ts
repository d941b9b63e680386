import { deriveUnits } from '../../../server/delivery/deeds/units';
import { deliveryHandlers } from '../../../server/delivery/deeds/verbs';
import type { DeliveryDeps } from '../../../server/delivery/parts';
import { figureRows } from '../../../server/figures/rows/figureRows';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = ({ delivery }: { readonly delivery: DeliveryDeps }): ResourceBehaviour => ({
  rules: { derive: deriveUnits, figure: figureRows('deliveries') },
  actions: deliveryHandlers(delivery),
});
