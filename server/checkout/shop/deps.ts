import type { Db } from '../../kernel/db/queries';
import type { MailDeps } from '../../kernel/mail/mail';
import type { Signer } from '../../kernel/secrets/signer';
import type { CheckoutDeps } from '../deps';
import type { Connection } from '../payments/connection';

/** Dependencies of the shop routes. */
export interface ShopDeps extends CheckoutDeps {
  readonly signer: Signer;
  readonly mail: MailDeps;
  /** How an account takes payments; null: not at all, so it cannot sell. */
  readonly connectionOf: (
    db: Db,
    account: { readonly companyId: string; readonly id: string },
  ) => Promise<Connection | null>;
  /** How many of each item an account can deliver now. */
  readonly stockOf: StockOf;
  readonly rates: ShopRates;
}

/** By the index of the item: the count, or null where it never runs out or nothing is known about it. */
export type StockOf = (
  db: Db,
  account: { readonly companyId: string; readonly id: string },
  items: readonly { readonly productId: string; readonly skuId: string | null }[],
) => Promise<readonly (number | null)[]>;

/** Rate limit; throws TOO_FAST when it is exceeded. */
interface Rate {
  take(key: string): void;
}

/** Rate limits per buyer and per IP address. */
export interface ShopRates {
  readonly ask: Rate;
  readonly askFromAddress: Rate;
  /** Of the pages. */
  readonly pageFromAddress: Rate;
  readonly buy: Rate;
  readonly buyFromAddress: Rate;
}
