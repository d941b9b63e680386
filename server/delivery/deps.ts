import type { ChatDeps } from '../chat/deps';
import type { PollLoopDeps } from '../kernel/jobs/pollLoop';
import type { Outgoing } from '../kernel/net/outgoing';
import type { Contents } from './pools/contents';

/** What deliveries are made with. */
export interface DeliveryDeps extends ChatDeps, PollLoopDeps {
  /** Codes are kept encrypted. */
  readonly contents: Contents;
  /** Calls to APIs that codes are fetched from. */
  readonly outgoing: Outgoing;
  readonly publicUrl: string | null;
  /** The installation's secret: links for buyers are signed under it. */
  readonly secret: string;
  /** The most characters that a message of the channel may have. */
  lettersOf(channel: string): number;
  /** How often buyers may open their pages. */
  readonly receiptRates: { readonly fromAddress: Rate; readonly ofOrder: Rate };
  /** There may be something to deliver: after the transaction that made it so. */
  wakeDeliveries(): void;
}

/** Throws TOO_FAST where there were too many of `key`'s. */
interface Rate {
  take(key: string): void;
}
