import type { Attachment, CouponCard, MessageKind, ProductCard } from '../../src/schema/chat';
import type { Fault } from '../../src/schema/fault';
import type { OrderState } from '../../src/schema/order';
import type { Issue } from '../../src/schema/validation';
import type { Inbound, InboundContact } from '../chat/messages/inbound';
import type { Outgoing } from '../kernel/net/outgoing';

/** Creates the adapter of one kind of channel: `createAdapter` in the `adapter.ts` of its folder below `kinds`. */
export type CreateAdapter = (deps: AdapterDeps) => ChannelAdapter;

export interface AdapterDeps {
  readonly outgoing: Outgoing;
  /** Public address of this server, for calls from channels; null: none. */
  readonly publicUrl: string | null;
  /** Base URL of Telegram's Bot API; default https://api.telegram.org. */
  readonly telegramApi?: string;
}

/** An account as its channel's adapter sees it, with decrypted secrets. */
export interface ChannelAccount {
  readonly id: string;
  readonly companyId: string;
  readonly channel: string;
  readonly name: string;
  /** The channel's settings and secrets, keyed by the account's field names. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What a channel supports. Lengths are in characters, sizes in bytes. */
export interface Capabilities {
  readonly kinds: readonly MessageKind[];
  readonly maxLetters: number;
  /** Maximum length of a file's caption. */
  readonly maxCaptionLetters: number;
  readonly maxFileBytes: number;
  /** Accepted file types: 'image/png'; 'image/*' for a whole category; '*' for all. */
  readonly fileTypes: readonly string[];
  /** True: the channel downloads files from a URL of ours; false: it receives their bytes. */
  readonly filesByLink: boolean;
  /** Whether a text can have buttons whose words the customer sends by a tap; otherwise choices are numbered lines. */
  readonly buttons?: boolean;
  /** Whether the channel deduplicates sends by key, so that an unclear result can be retried. */
  readonly idempotentSend: boolean;
  /** Rate limits: sends per second for the account, and the interval between sends in one conversation. */
  readonly pace?: { readonly perSecond: number; readonly perConversationMs: number };
}

/** An outgoing message; content that the channel does not support is already converted to text. */
export interface OutboundMessage {
  readonly messageId: string;
  /** The channel's ids for the conversation and the contact. */
  readonly conversation: string;
  readonly contact: string;
  readonly kind: MessageKind;
  readonly text: string | null;
  readonly payload: Attachment | ProductCard | CouponCard | null;
  readonly replyTo: string | null;
  /** The words of the buttons below a text. */
  readonly buttons?: readonly string[];
  /**
   * For images and files: the bytes and a public URL valid for a day; `url` is null if the server has no public
   * address.
   */
  readonly file: OutboundFile | null;
}

export interface OutboundFile {
  /** Throws when the bytes no longer exist. */
  read(): Promise<Buffer>;
  readonly url: string | null;
}

/** The result of a send. A timeout or a malformed response is 'unknown', never 'accepted'. */
export type SendAnswer =
  | { readonly kind: 'accepted'; readonly externalId: string | null }
  /** Nothing was sent. Without `retryAfterSeconds` the send is not retried. */
  | { readonly kind: 'rejected'; readonly reason: Fault; readonly retryAfterSeconds: number | null }
  /** Nothing was sent; the account cannot send until its credentials are fixed. */
  | { readonly kind: 'shut'; readonly reason: Fault }
  | { readonly kind: 'unknown'; readonly reason: Fault };

export type Health =
  | { readonly kind: 'online' }
  /** The channel does not respond, or responds with errors; it is retried. */
  | { readonly kind: 'degraded'; readonly reason: Fault }
  /** The channel rejects our credentials; a user must fix them. */
  | { readonly kind: 'auth_required'; readonly reason: Fault };

/** Events from a channel. Each carries the channel's event id; an event with a known id is ignored. */
export type InboundEvent =
  | ({ readonly type: 'message'; readonly file?: InboundFile } & Inbound)
  /** The customer changed the message with that external id: its text now, and when (`occurredAt`). */
  | ({ readonly type: 'edit'; readonly file?: InboundFile } & Inbound)
  /** The company sent this message from another program. */
  | ({ readonly type: 'echo'; readonly file?: InboundFile } & Inbound)
  | {
      readonly type: 'status';
      readonly eventId: string;
      /** The channel's id for the message, or the key it was sent under. */
      readonly externalId: string;
      readonly status: 'delivered' | 'read' | 'failed';
    }
  | { readonly type: 'contact'; readonly eventId: string; readonly contact: InboundContact }
  | { readonly type: 'typing'; readonly eventId: string; readonly conversation: string }
  | InboundOrder;

/** An event that cannot be read. Paths of issues are within the event: 'message.text'; '' for the event itself. */
export interface UnreadableEvent {
  readonly type: 'unreadable';
  readonly eventId: string | null;
  readonly issues: readonly Issue[];
}

export type PushedEvent = InboundEvent | UnreadableEvent;

/** The state of an order as the channel reports it, sent again on every change. Amounts are in minor units. */
export interface InboundOrder extends Pick<Inbound, 'eventId' | 'occurredAt' | 'conversation' | 'contact'> {
  readonly type: 'order';
  readonly order: {
    /** The channel's id for the order. */
    readonly externalId: string;
    readonly state: OrderState;
    readonly currency: string;
    /** The amount due while unpaid, then the amount paid. */
    readonly amount: number;
    /** Discount that the channel applied to the order lines. */
    readonly discountAmount: number;
    /** The part of the lines less the discount that is tax, as the channel says; left out if it says none. */
    readonly taxAmount?: number;
    readonly lines: readonly {
      readonly externalId: string;
      /** The channel's ids for the product and the SKU. */
      readonly productExternalId: string | null;
      readonly skuExternalId: string | null;
      readonly title: string;
      readonly quantity: number;
      /** For the whole line. */
      readonly amount: number;
    }[];
  };
}

/** A raw incoming request, not yet verified. */
export interface RawRequest {
  /** Keys are lowercase header names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly at: Date;
}

export interface PolledBatch {
  readonly events: readonly PushedEvent[];
  readonly cursor: string;
}

/** A file sent by a contact; its bytes are downloaded before the message is stored. */
export interface InboundFile {
  readonly name: string;
  /** The channel's id for the content, the same for the same bytes. */
  readonly sourceId?: string;
  /** Throws if the file cannot be downloaded or is larger than `maxBytes`. */
  read(maxBytes: number, signal: AbortSignal): Promise<Buffer>;
}

/**
 * Adapter for one kind of channel. Translates messages between our format and the channel's; does not access the
 * database.
 */
export interface ChannelAdapter {
  readonly channel: string;
  readonly capabilities: Capabilities;
  /** Sets up the connection (registers a webhook, checks our identity) and returns its health. */
  connect(account: ChannelAccount, signal: AbortSignal): Promise<Health>;
  /** Undoes what `connect` set up at the channel. */
  disconnect(account: ChannelAccount, signal: AbortSignal): Promise<void>;
  health(account: ChannelAccount, signal: AbortSignal): Promise<Health>;
  /** `key` is the message's clientId or id, the same for every retry. Never throws. */
  send(account: ChannelAccount, message: OutboundMessage, key: string, signal: AbortSignal): Promise<SendAnswer>;
  /** Verifies and parses pushed events. `status` is the response status for a request that is not authentic. */
  receive?(
    account: ChannelAccount,
    request: RawRequest,
  ): Promise<
    | { readonly ok: true; readonly events: readonly PushedEvent[] }
    | { readonly ok: false; readonly status: 401 }
    | { readonly ok: false; readonly status: 400; readonly issues: readonly Issue[] }
  >;
  /** Whether this account's events must be polled. */
  polls?(account: ChannelAccount): boolean;
  /** Polls for events until the signal aborts; each batch carries the cursor of the next one. */
  poll?(account: ChannelAccount, cursor: string | null, signal: AbortSignal): AsyncIterable<PolledBatch>;
  /** The channel health that an error of `poll` or `disconnect` implies; undefined if the error is not the channel's. */
  healthAfter?(error: unknown): Health | undefined;
  /** Reports an order, by the channel's id, as shipped. `key` is the same for every retry. Never throws. */
  ship?(account: ChannelAccount, order: string, key: string, signal: AbortSignal): Promise<SendAnswer>;
}
