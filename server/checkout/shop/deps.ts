import type { Db, Trx } from '../../kernel/db/queries';
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
  readonly stock: ShopStock;
  readonly rates: ShopRates;
}

interface Item {
  readonly productId: string;
  readonly skuId: string | null;
}

interface Account {
  readonly companyId: string;
  readonly id: string;
}

/** By the index of the item: the count, or null where it never runs out or nothing is known about it. */
type Left = readonly (number | null)[];

/** What accounts can deliver, less what other buyers hold while they pay. */
export interface ShopStock {
  left(db: Db, account: Account, items: readonly Item[], conversationId: string | null): Promise<Left>;
  /** Holds the stock of an unpaid order. Null, or what is left where it does not suffice: then nothing is held. */
  hold(
    trx: Trx,
    account: Account,
    items: readonly (Item & { readonly quantity: number })[],
    order: { readonly orderId: string; readonly conversationId: string; readonly minutes: number },
  ): Promise<Left | null>;
}

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
