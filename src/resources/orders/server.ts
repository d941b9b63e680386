import { deriveLines } from '../../../server/checkout/orders/lines';
import { orderVerbs } from '../../../server/checkout/orders/verbs';
import type { CheckoutParts } from '../../../server/checkout/parts';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (parts: CheckoutParts): ResourceBehaviour => ({
  rules: { derive: deriveLines },
  verbs: orderVerbs(parts),
});
