import type { Language } from '../../src/schema/text';
import type { ChatDeps } from '../chat/deps';
import type { PollLoopDeps } from '../kernel/jobs/pollLoop';
import type { MailDeps } from '../kernel/mail/mail';
import type { Outgoing } from '../kernel/net/outgoing';
import type { Contents } from './pools/contents';

/** Dependencies of the delivery domain. */
export interface DeliveryDeps extends ChatDeps, PollLoopDeps {
  /** Encrypts the contents of codes. */
  readonly contents: Contents;
  /** HTTP client for the APIs that codes are fetched from. */
  readonly outgoing: Outgoing;
  readonly publicUrl: string | null;
  readonly mail: MailDeps;
  /** The installation's, for buyers whose language is not known. */
  readonly language: Language;
  /** The installation's secret, which signs the buyers' receipt links. */
  readonly secret: string;
  /** Maximum message length of a channel, in characters. */
  lettersOf(channel: string): number;
  /** Rate limits for opening receipt pages. */
  readonly receiptRates: { readonly fromAddress: Rate; readonly ofOrder: Rate };
  /** Call after a transaction that may have made something deliverable. */
  wakeDeliveries(): void;
}

/** Throws TOO_FAST when `key` exceeds its limit. */
interface Rate {
  take(key: string): void;
}
