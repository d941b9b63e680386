import type { CheckoutParts } from '../checkout/parts';
import { type TestProvider, testProvider } from '../checkout/payments/testProvider';
import type { ShopParts } from '../checkout/shop/parts';
import { rateLimit } from '../kernel/http/rateLimit';
import type { Signer } from '../kernel/secrets/signer';

/** What is sold on pages, and who takes the money for it. */
export interface Shop {
  readonly parts: ShopParts;
  /** With the demo alone. */
  readonly testProvider: TestProvider | null;
}

export function composeShop(checkout: CheckoutParts, signer: Signer, demo: boolean): Shop {
  const provider = demo ? testProvider(signer) : null;
  const rates = {
    ask: rateLimit(60, 2),
    askFromAddress: rateLimit(300, 20),
    buy: rateLimit(10, 0.1),
    buyFromAddress: rateLimit(100, 2),
  };
  return { parts: { ...checkout, signer, provider, rates }, testProvider: provider };
}
