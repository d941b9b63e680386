import type { Attachment, CouponCard, MessageKind, MessageStatus, ProductCard } from './chat';
import type { DeliveryCard } from './order';

/** What server and widget say to each other: everything that a visitor of a shop's page may know. */

/** How the widget looks and speaks, as the account's settings say. */
export interface WidgetLook {
  readonly title: string;
  readonly greeting: string | null;
  readonly colour: string;
  readonly theme: 'light' | 'dark' | 'system';
  readonly position: 'right' | 'left';
  readonly language: 'visitor' | 'en' | 'zh';
}

/** Who the page says that the visitor is. With `hash`, the HMAC-SHA256 of `userId` under the account's secret, it is proved. */
export interface WidgetIdentity {
  readonly userId?: string;
  readonly name?: string;
  readonly email?: string;
  /** Hexadecimal. */
  readonly hash?: string;
}

/** Answer of POST …/start. */
export interface WidgetStart {
  /** False: the account takes no messages now, and the widget does not show itself. */
  readonly isOpen: boolean;
  readonly look: WidgetLook;
  /** Remembers the visitor; sent in the header `visitor` with every other call. */
  readonly token: string;
  readonly limits: WidgetLimits;
}

export interface WidgetLimits {
  readonly letters: number;
  /** Of a file. */
  readonly bytes: number;
}

/** A link of ours, good for a day or two, instead of rights to the file. */
interface Linked {
  readonly url: string;
}

export type WidgetPayload =
  | (Attachment & Linked)
  | (ProductCard & { readonly url: string | null })
  | CouponCard
  | WidgetDelivery
  | null;

/** A delivery's message; its text says in full what it hands out. */
export interface WidgetDelivery extends Pick<DeliveryCard, 'title' | 'orderNumber' | 'part' | 'parts'> {
  /** Of the codes that it carries, by which they are found in its text. */
  readonly masks: readonly string[];
}

export interface WidgetMessage {
  readonly id: string;
  /** Grows within the conversation; there are gaps where something was not for the visitor. */
  readonly seq: number;
  readonly clientId: string | null;
  /** The visitor's own, a member's, or what answers by itself. */
  readonly from: 'visitor' | 'member' | 'bot';
  /** What a member is called. */
  readonly name: string | null;
  /** An address of the member's picture, on our server. */
  readonly face: string | null;
  readonly kind: MessageKind;
  readonly text: string | null;
  readonly payload: WidgetPayload;
  readonly status: MessageStatus;
  readonly at: string;
}

/** A part of the visitor's conversation, in the order of numbers. */
export interface WidgetPage {
  readonly messages: readonly WidgetMessage[];
  /** There are older ones. */
  readonly hasMore: boolean;
  /** A member has seen everything up to here. */
  readonly seenSeq: number;
  /** The visitor has. */
  readonly readSeq: number;
}

/** A file that the visitor brought, to be named in a message. */
export interface WidgetUpload {
  readonly fileId: string;
  /** That it was this visitor who brought it. */
  readonly proof: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** What the visitor sends: the body of POST …/messages. */
export interface WidgetSending {
  readonly clientId: string;
  readonly kind: 'text' | 'image' | 'file';
  readonly text?: string;
  readonly fileId?: string;
  readonly proof?: string;
  /** The shop's own number of the product that they look at, or ours. */
  readonly product?: string;
}

export type WidgetServerFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'messages'; readonly messages: readonly WidgetMessage[]; readonly seenSeq: number }
  /** A member writes; it holds for a few seconds. */
  | { readonly type: 'typing' }
  | { readonly type: 'pong' };

export type WidgetClientFrame =
  /** The first frame: who it is. */
  { readonly type: 'hello'; readonly token: string } | { readonly type: 'typing' } | { readonly type: 'ping' };
