import type { Db } from '../../kernel/db/queries';
import type { Signer } from '../../kernel/secrets/signer';
import type { CheckoutDeps } from '../deps';
import type { PaymentProvider } from '../payments/provider';

/** What the shop's calls are given. */
export interface ShopDeps extends CheckoutDeps {
  readonly signer: Signer;
  /** Who takes the money for what an account sells; null: nobody, so it sells nothing. */
  readonly providerOf: (
    db: Db,
    account: { readonly companyId: string; readonly id: string },
  ) => Promise<PaymentProvider | null>;
  readonly rates: ShopRates;
}

/** Counts one of somebody's calls; throws TOO_FAST when there were too many. */
interface Rate {
  take(key: string): void;
}

/** What one buyer, and one address with everybody behind it, may do. */
export interface ShopRates {
  readonly ask: Rate;
  readonly askFromAddress: Rate;
  readonly buy: Rate;
  readonly buyFromAddress: Rate;
}
