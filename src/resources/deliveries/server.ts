import { deliveryHandlers } from '../../../server/delivery/actions/handlers';
import { deriveUnits } from '../../../server/delivery/actions/units';
import type { DeliveryDeps } from '../../../server/delivery/deps';
import { figureRows } from '../../../server/figures/rows/figureRows';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = ({ delivery }: { readonly delivery: DeliveryDeps }): ResourceBehaviour => ({
  rules: { derive: deriveUnits, figure: figureRows('deliveries') },
  actions: deliveryHandlers(delivery),
});
