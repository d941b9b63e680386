import type { Attachment, CouponCard, MessageKind, MessageStatus, ProductCard } from './chat';
import type { DeliveryCard } from './order';

/** Protocol between server and widget: everything a visitor of a shop's page may know. */

/** Appearance and language of the widget, from the account's settings. */
export interface WidgetLook {
  readonly title: string;
  readonly greeting: string | null;
  readonly colour: string;
  readonly theme: 'light' | 'dark' | 'system';
  readonly position: 'right' | 'left';
  readonly language: 'visitor' | 'en' | 'zh';
}

/**
 * The visitor's identity according to the page. It is verified if `hash` is the HMAC-SHA256 of `userId` with the
 * account's secret.
 */
export interface WidgetIdentity {
  readonly userId?: string;
  readonly name?: string;
  readonly email?: string;
  readonly mobile?: string;
  /** Hexadecimal. */
  readonly hash?: string;
}

/** Response of POST …/start. */
export interface WidgetStart {
  /** False: the account accepts no messages now, and the widget stays hidden. */
  readonly isOpen: boolean;
  readonly look: WidgetLook;
  /** Identifies the visitor; sent in the `visitor` header of all other calls. */
  readonly token: string;
  readonly limits: WidgetLimits;
  /** Whether this visitor is asked for name and contact details before the first message. */
  readonly asks: WidgetAsks;
  readonly presence: WidgetPresence;
  /** URL of the account's shop; null: it sells nothing. */
  readonly shop: string | null;
}

export type WidgetAsks = 'nothing' | 'optional' | 'required';

/** What the visitor can expect. */
export interface WidgetPresence {
  /** Within business hours, or there are none. */
  readonly isOpen: boolean;
  /** ISO 8601: when business hours begin again, if they are over. */
  readonly opensAt: string | null;
  /** Half of the first answers of the last 30 days came within this time; null: too few to say. */
  readonly repliesInMs: number | null;
}

export interface WidgetLimits {
  readonly letters: number;
  /** Maximum size of a file. */
  readonly bytes: number;
}

/** A signed URL of ours that is valid for a day or two, instead of access rights to the file. */
interface Linked {
  readonly url: string;
}

export type WidgetPayload =
  | (Attachment & Linked)
  | (ProductCard & { readonly url: string | null })
  | CouponCard
  | WidgetDelivery
  | WidgetQuestion
  | null;

/** The text asks what the visitor means: the question alone, and the words that a button sends. */
interface WidgetQuestion {
  readonly question: string;
  readonly buttons: readonly string[];
}

/** A delivery message; its text contains the full codes. */
export interface WidgetDelivery extends Pick<DeliveryCard, 'title' | 'orderNumber' | 'part' | 'parts'> {
  /** Masks of the codes it carries, used to find them in its text. */
  readonly masks: readonly string[];
}

export interface WidgetMessage {
  readonly id: string;
  /** Increases within the conversation; messages that are not for the visitor leave gaps. */
  readonly seq: number;
  readonly clientId: string | null;
  /** Sender: the visitor, a member, or an automatic reply. */
  readonly from: 'visitor' | 'member' | 'bot';
  /** The member's name. */
  readonly name: string | null;
  /** URL of the member's avatar on our server. */
  readonly face: string | null;
  readonly kind: MessageKind;
  readonly text: string | null;
  readonly payload: WidgetPayload;
  readonly status: MessageStatus;
  readonly at: string;
}

/** A page of the visitor's conversation, in sequence order. */
export interface WidgetPage {
  readonly messages: readonly WidgetMessage[];
  /** There are older messages. */
  readonly hasMore: boolean;
  /** A member has seen all messages up to here. */
  readonly seenSeq: number;
  /** The visitor has read up to here. */
  readonly readSeq: number;
}

export interface WidgetUpload {
  readonly fileId: string;
  /** Signature that proves that this visitor uploaded the file. */
  readonly proof: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A message sent by the visitor: body of POST …/messages. */
export interface WidgetSending {
  readonly clientId: string;
  readonly kind: 'text' | 'image' | 'file';
  readonly text?: string;
  readonly fileId?: string;
  readonly proof?: string;
  /** The product the visitor is viewing: the shop's own id of it, or ours. */
  readonly product?: string;
}

export type WidgetServerFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'messages'; readonly messages: readonly WidgetMessage[]; readonly seenSeq: number }
  /** A member is typing; valid for a few seconds. */
  | { readonly type: 'typing' }
  | { readonly type: 'pong' };

export type WidgetClientFrame =
  /** First frame: authenticates the visitor. */
  { readonly type: 'hello'; readonly token: string } | { readonly type: 'typing' } | { readonly type: 'ping' };
