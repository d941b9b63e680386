import type { ChatDeps } from '../chat/deps';
import type { Db, Trx } from '../kernel/db/queries';
import type { FileStore } from '../kernel/files/fileStore';
import type { PollLoopDeps } from '../kernel/jobs/pollLoop';
import type { ChannelAccount, ChannelAdapter, Health, InboundOrder } from './adapter';

export interface ChannelDeps extends ChatDeps, PollLoopDeps {
  readonly adapters: ReadonlyMap<string, ChannelAdapter>;
  readonly files: FileStore;
  /** Maximum size of an upload. */
  readonly maxFileBytes: number;
  /** Public address of this server; null: unknown. */
  readonly publicUrl: string | null;
  /** Signs the links of files handed to channels. */
  readonly secret: string;
  readonly orders: ChannelOrders;
}

export interface ChannelOrders {
  /**
   * Stores a new order or the next state of a known one. False if the event is a duplicate. Throws a validation error
   * with paths within the event, for example 'order.amount'.
   */
  receiveOrder(trx: Trx, account: Pick<ChannelAccount, 'id' | 'companyId'>, event: InboundOrder): Promise<boolean>;
  /** Fast path: marks a known order as paid in the regular case. Otherwise returns false and stores nothing. */
  receivePaid(db: Db, account: Pick<ChannelAccount, 'id' | 'companyId'>, event: InboundOrder): Promise<boolean>;
  /** Called after a transaction that stored orders. */
  received(): void;
  /**
   * Called when a channel could not be notified that an order was shipped, because it refused or did not respond for
   * too long.
   */
  shippingNotSent(db: Db, companyId: string, orderId: string): Promise<void>;
}

/** What the account rules and actions use of the channels. */
export interface ChannelsPort {
  /** Checks an account's channel now and records the result; null: no such account. */
  checkNow(db: Db, accountId: string): Promise<Health | null>;
}
