import type { ChatDeps } from '../chat/deps';
import type { Db } from '../kernel/db/queries';
import type { Trx } from '../kernel/db/records/rules';
import type { FileStore } from '../kernel/files/fileStore';
import type { PollLoopDeps } from '../kernel/jobs/pollLoop';
import type { ChannelAccount, ChannelAdapter, Health, InboundOrder } from './adapter';

/** What looks after the channels is given. */
export interface ChannelDeps extends ChatDeps, PollLoopDeps {
  /** By channel. */
  readonly adapters: ReadonlyMap<string, ChannelAdapter>;
  readonly files: FileStore;
  /** Of an upload. */
  readonly maxFileBytes: number;
  /** Where people and channels reach this server; null: nowhere that is known. */
  readonly publicUrl: string | null;
  /** Signs addresses of files that are handed to a channel. */
  readonly secret: string;
  readonly orders: ChannelOrders;
}

/** Who keeps the orders that channels tell of. */
export interface ChannelOrders {
  /**
   * Keeps what is told: a new order, or the next state of one that is known. False for an event that is known. Throws a
   * refusal that names what does not fit by its path within the event: 'order.amount'.
   */
  receiveOrder(trx: Trx, account: Pick<ChannelAccount, 'id' | 'companyId'>, event: InboundOrder): Promise<boolean>;
  /** Keeps that a known order is paid, where nothing is unusual about it. False, and nothing is kept, where it is. */
  receivePaid(db: Db, account: Pick<ChannelAccount, 'id' | 'companyId'>, event: InboundOrder): Promise<boolean>;
  /** Something of it was kept: called after the transaction. */
  received(): void;
  /** The channel will not be told any more that an order was shipped: it refused that, or gave no answer for too long. */
  shippingUntold(db: Db, companyId: string, orderId: string): Promise<void>;
}

/** What the channels do for the rules of accounts. */
export interface ChannelsPort {
  /** How an account's channel does, found out now and written down; null: there is no such account. */
  checkNow(db: Db, accountId: string): Promise<Health | null>;
}
