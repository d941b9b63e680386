import type { Attachment, CouponCard, MessageKind, ProductCard } from '../../src/schema/chat';
import type { Fault } from '../../src/schema/fault';
import type { OrderState } from '../../src/schema/order';
import type { Issue } from '../../src/schema/validation';
import type { Inbound, InboundContact } from '../chat/messages/inbound';

/** An account as its channel's adapter sees it: secrets are decrypted here and nowhere else. */
export interface ChannelAccount {
  readonly id: string;
  readonly companyId: string;
  readonly channel: string;
  readonly name: string;
  /** The channel's own settings and secrets, by the account's field names. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What a channel can carry. Lengths are in characters, sizes in bytes. */
export interface Capabilities {
  readonly kinds: readonly MessageKind[];
  readonly maxLetters: number;
  /** Of the text beside a file. */
  readonly maxCaptionLetters: number;
  readonly maxFileBytes: number;
  /** File types it takes: 'image/png'; 'image/*' for all of a kind; '*' for all. */
  readonly fileTypes: readonly string[];
  /** It fetches files at an address of ours; else it is given their bytes. */
  readonly filesByLink: boolean;
  /** It tells when a message arrived, and when it was read. */
  readonly reportsDelivered: boolean;
  readonly reportsRead: boolean;
  readonly typing: boolean;
  /** A message sent again under its key is the same message there: an unclear result may be tried again. */
  readonly idempotentSend: boolean;
  /** How fast it may be written to, over all of an account and within one conversation. */
  readonly pace?: { readonly perSecond: number; readonly perConversationMs: number };
}

/** A message on its way out; content that the channel cannot carry has been turned into text before. */
export interface OutboundMessage {
  readonly messageId: string;
  /** What the channel calls the conversation and the contact. */
  readonly conversation: string;
  readonly contact: string;
  readonly kind: MessageKind;
  readonly text: string | null;
  readonly payload: Attachment | ProductCard | CouponCard | null;
  readonly replyTo: string | null;
  /** Of an image or a file: its bytes, and where others can fetch it for a day; null where they reach no such address. */
  readonly file: OutboundFile | null;
}

export interface OutboundFile {
  /** Throws when the bytes are not there any more. */
  read(): Promise<Buffer>;
  readonly url: string | null;
}

/** What became of a send. A time-out or a broken answer is 'unknown', never 'accepted'. */
export type SendAnswer =
  | { readonly kind: 'accepted'; readonly externalId: string | null }
  /** Nothing was sent. Without `retryAfterSeconds` it never will be. */
  | { readonly kind: 'rejected'; readonly reason: Fault; readonly retryAfterSeconds: number | null }
  /** Nothing was sent, and nothing of this account will be until somebody mends its access. */
  | { readonly kind: 'shut'; readonly reason: Fault }
  | { readonly kind: 'unknown'; readonly reason: Fault };

export type Health =
  | { readonly kind: 'online' }
  /** It does not answer, or not well: it is tried again. */
  | { readonly kind: 'degraded'; readonly reason: Fault }
  /** It answers that our credentials are wrong: only a person can mend that. */
  | { readonly kind: 'auth_required'; readonly reason: Fault };

/** What a channel tells. Each carries the channel's own number of the event; one told again changes nothing. */
export type InboundEvent =
  | ({ readonly type: 'message'; readonly file?: InboundFile } & Inbound)
  /** The company wrote from another program. */
  | ({ readonly type: 'echo'; readonly file?: InboundFile } & Inbound)
  | {
      readonly type: 'status';
      readonly eventId: string;
      /** The message, as the channel calls it, or by the number it was sent under. */
      readonly externalId: string;
      readonly status: 'delivered' | 'read' | 'failed';
    }
  | { readonly type: 'contact'; readonly eventId: string; readonly contact: InboundContact }
  | { readonly type: 'typing'; readonly eventId: string; readonly conversation: string }
  | InboundOrder;

/** What a channel tells of an order, told again with each of its states. Amounts are in minor units. */
export interface InboundOrder extends Pick<Inbound, 'eventId' | 'occurredAt' | 'conversation' | 'contact'> {
  readonly type: 'order';
  readonly order: {
    /** What the channel calls it. */
    readonly externalId: string;
    readonly state: OrderState;
    readonly currency: string;
    /** What is to pay while it is not paid, what was paid from then on. */
    readonly amount: number;
    /** Taken off the lines by the channel. */
    readonly discountAmount: number;
    readonly lines: readonly {
      readonly externalId: string;
      /** What the channel calls product and SKU. */
      readonly productExternalId: string | null;
      readonly skuExternalId: string | null;
      readonly title: string;
      readonly quantity: number;
      /** Of the whole line. */
      readonly amount: number;
    }[];
  };
}

/** A request from outside as it came, before anything is believed of it. */
export interface RawRequest {
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly at: Date;
}

export interface PolledBatch {
  readonly events: readonly InboundEvent[];
  readonly cursor: string;
}

/** What somebody sent as a file: its bytes are fetched before the message is kept. */
export interface InboundFile {
  readonly name: string;
  /** Throws when it cannot be had, or is larger. */
  read(maxBytes: number, signal: AbortSignal): Promise<Buffer>;
}

/** One kind of channel. Nothing of it touches the database: it turns our messages into the channel's and theirs into ours. */
export interface ChannelAdapter {
  readonly channel: string;
  readonly capabilities: Capabilities;
  /** Makes the connection ready (registers a webhook, asks who we are) and says how it is. */
  connect(account: ChannelAccount, signal: AbortSignal): Promise<Health>;
  /** Undoes what `connect` left there. */
  disconnect(account: ChannelAccount, signal: AbortSignal): Promise<void>;
  health(account: ChannelAccount, signal: AbortSignal): Promise<Health>;
  /** `key` is the message's clientId or id: the same for every try of one message. Never throws. */
  send(account: ChannelAccount, message: OutboundMessage, key: string, signal: AbortSignal): Promise<SendAnswer>;
  /** Events that were pushed to us. `status` is what a request that is not theirs is refused with. */
  receive?(
    account: ChannelAccount,
    request: RawRequest,
  ): Promise<
    | { readonly ok: true; readonly events: readonly InboundEvent[] }
    | { readonly ok: false; readonly status: 401 }
    | { readonly ok: false; readonly status: 400; readonly issues: readonly Issue[] }
  >;
  /** Whether this account's events must be fetched. */
  polls?(account: ChannelAccount): boolean;
  /** Where events must be fetched: until the signal, each batch with where the next one begins. */
  poll?(account: ChannelAccount, cursor: string | null, signal: AbortSignal): AsyncIterable<PolledBatch>;
  /** What an error of `poll` says of the channel; undefined: it is none of the channel's. */
  healthAfter?(error: unknown): Health | undefined;
  typing?(account: ChannelAccount, conversation: string, signal: AbortSignal): Promise<void>;
  /** Tells the channel that an order, by its number there, was shipped. `key` is the same for every try. Never throws. */
  ship?(account: ChannelAccount, order: string, key: string, signal: AbortSignal): Promise<SendAnswer>;
}
