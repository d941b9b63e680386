import type { CouponOffer } from './coupon/offer';
import type { DeliveryCard } from './order';

/** What server, console and widget share of a conversation's messages. */

/** A file as a message carries it. `width` and `height` are a picture's, in pixels. */
export interface Attachment {
  readonly fileId: string;
  readonly name: string;
  /** Told by its content: 'image/png'. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
}

/** A product as it was when it was sent. */
export interface ProductCard {
  readonly productId: string;
  readonly title: string;
  /** In minor units of the currency. */
  readonly price: number;
  readonly listPrice: number | null;
  readonly currency: string;
  /** A file; null without a picture. */
  readonly imageId: string | null;
}

/** A coupon as it was when it was sent. */
export interface CouponCard {
  readonly couponId: string;
  readonly code: string;
  readonly name: string;
  readonly endsAt: string | null;
  /** Cards that were sent before cards kept it have none. */
  readonly offer?: CouponOffer;
}

/** Somebody or something as it was called then. */
export interface Named {
  readonly id: string | null;
  readonly name: string;
}

/** What happened in a conversation, told between its messages: worded by whoever shows it. `by` null: the server itself. */
export type Activity =
  | { readonly what: 'assigned'; readonly by: Named | null; readonly to: Named }
  | { readonly what: 'unassigned'; readonly by: Named | null; readonly from: Named }
  | { readonly what: 'taken-over'; readonly by: Named }
  | { readonly what: 'handed-back'; readonly by: Named | null }
  | {
      readonly what: 'paused';
      readonly by: Named | null;
      readonly until: string | null;
      readonly reason: string | null;
    }
  /** To people, by the bot: `reason` is one of `replyReasons`. */
  | { readonly what: 'handed-over'; readonly by: Named | null; readonly reason: string }
  | { readonly what: 'resolved' | 'reopened'; readonly by: Named | null }
  | { readonly what: 'snoozed'; readonly by: Named; readonly until: string }
  | {
      readonly what: 'labelled';
      readonly by: Named;
      readonly added: readonly Named[];
      readonly removed: readonly Named[];
    }
  | { readonly what: 'prioritised'; readonly by: Named; readonly priority: string }
  | { readonly what: 'merged'; readonly by: Named; readonly from: Named }
  | { readonly what: 'blocked' | 'unblocked'; readonly by: Named }
  | ({
      readonly what:
        | 'order-placed'
        | 'order-paid'
        | 'order-part-paid'
        | 'order-overpaid'
        | 'order-refunded'
        | 'order-cancelled'
        | 'order-shipped'
        | 'order-shipping-untold';
      readonly by: Named | null;
    } & OrderEvent);

/** Which order a line between the messages is about. */
export interface OrderEvent {
  readonly orderId: string;
  readonly number: string;
  /** Minor units: of the order; of one that was paid all that was paid; else what came or was given back just now. */
  readonly amount: number;
  readonly currency: string;
}

/** What `payload` holds, by the message's kind. */
export interface MessagePayloads {
  readonly text: null;
  readonly image: Attachment;
  readonly file: Attachment;
  readonly product: ProductCard;
  readonly coupon: CouponCard;
  readonly delivery: DeliveryCard;
  readonly system: Activity;
}

export type MessageKind = keyof MessagePayloads;
export type MessageStatus = 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown';
export type SenderKind = 'contact' | 'member' | 'rule' | 'ai' | 'system';

/** A message as every answer and live event holds it. */
export interface ChatMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly accountId: string;
  readonly contactId: string;
  /** 1, 2, 3 within the conversation, without a gap. */
  readonly seq: number;
  /** The sender's own number for it: sent again under it, it is the same message. */
  readonly clientId: string | null;
  readonly externalId: string | null;
  readonly direction: 'incoming' | 'outgoing' | 'activity';
  readonly kind: MessageKind;
  readonly text: string | null;
  readonly payload: MessagePayloads[MessageKind];
  readonly senderKind: SenderKind;
  readonly senderId: string | null;
  readonly sender: {
    readonly kind: SenderKind;
    readonly id: string | null;
    readonly name: string | null;
    /** A customer whom somebody has blocked: nobody is notified of what they write. */
    readonly blocked?: boolean;
  };
  readonly status: MessageStatus;
  /** Why it failed or is unclear, for `faultText`; null else. */
  readonly failure: string | null;
  readonly private: boolean;
  readonly replyToId: string | null;
  readonly mentions: readonly string[];
  readonly occurredAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** A page of a conversation's messages, in the order of their numbers. */
export interface MessagePage {
  readonly messages: readonly ChatMessage[];
  /** The newest number there is. */
  readonly lastSeq: number;
  /** The reader had seen up to here before. */
  readonly seenSeq: number;
}

/** A conversation as lists, live events and deeds answer it. */
export interface ChatConversation {
  readonly id: string;
  readonly version: number;
  readonly contactName: string;
  readonly contactId: string;
  readonly accountId: string;
  readonly externalId: string;
  readonly status: 'open' | 'snoozed' | 'resolved';
  readonly mode: 'bot' | 'paused' | 'human';
  /** Null while paused: until it is handed back. */
  readonly pausedUntil: string | null;
  readonly pauseReason: string | null;
  readonly assigneeId: string | null;
  readonly productId: string | null;
  readonly priority: 'none' | 'low' | 'medium' | 'high' | 'urgent';
  readonly labels: readonly string[];
  readonly snoozedUntil: string | null;
  /** Null where there is none, or where its kind must be said in the reader's words. */
  readonly lastMessage: string | null;
  readonly lastKind: Exclude<MessageKind, 'system'> | null;
  readonly lastMessageAt: string | null;
  readonly lastDirection: 'incoming' | 'outgoing' | null;
  /** Null before anything was said. */
  readonly lastSender: SenderKind | null;
  readonly waitingSince: string | null;
  readonly firstReplyAt: string | null;
  readonly lastSeq: number;
  /** How many messages came in, and how many of them somebody has answered: the rest is unanswered. */
  readonly incomingCount: number;
  readonly answeredCount: number;
  /** For the reader; in live events 0, for they go to many. */
  readonly unread: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What the inbox is narrowed to: the query of GET /v1/conversations/inbox. */
export interface InboxQuery {
  readonly status?: 'open' | 'snoozed' | 'resolved' | 'all';
  readonly mode?: 'bot' | 'paused' | 'human';
  /** A member's id, 'me', or 'none'. */
  readonly assignee?: string;
  readonly groupId?: string;
  readonly accountId?: string;
  readonly labelId?: string;
  readonly priority?: 'low' | 'medium' | 'high' | 'urgent';
  readonly unread?: boolean;
  /** Found in contacts' names and notes, and in messages. */
  readonly q?: string;
  /** 'latest' word first, or whoever is 'waiting' longest. */
  readonly sort?: 'latest' | 'waiting';
  /** Where the page before ended. */
  readonly cursor?: string;
  readonly limit?: number;
}

export interface InboxPage {
  readonly conversations: readonly InboxConversation[];
  /** Null at the end. */
  readonly cursor: string | null;
}

export interface InboxConversation extends ChatConversation {
  readonly contact: {
    readonly id: string;
    readonly name: string;
    readonly avatar: string | null;
    readonly blocked: boolean;
  };
  /** The newest message in which what was searched for stands; null where the name or a note was found. */
  readonly found: { readonly seq: number; readonly text: string } | null;
}

/** What stands on the inbox's tabs and on the account strip: GET /v1/conversations/counts. */
export interface InboxCounts {
  readonly open: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly waiting: number;
  /** Conversations with something unread by the reader. */
  readonly unread: number;
  /** The same by account. */
  readonly unreadByAccount: Readonly<Record<string, number>>;
}

/** Which files reach the customer of a conversation: GET /v1/conversations/{id}/files-taken. */
export interface TakenFiles {
  /** Of one file. */
  readonly maxBytes: number;
  /** 'image/png'; 'image/*' for all of a kind; '*' for all. None: no file at all. */
  readonly types: readonly string[];
}

/** Whether a file's type is among those that are taken. */
export function isTakenType(types: readonly string[], type: string): boolean {
  return types.some((one) => one === '*' || one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));
}

/** A canned reply as it would stand in a conversation: GET /v1/conversations/{id}/canned. */
export interface CannedOffer {
  readonly id: string;
  readonly shortcut: string;
  readonly language: 'zh' | 'en';
  /** Filled in; what is missing stands there as '{{product.title}}'. */
  readonly text: string;
  /** Variables that are empty here and have nothing to take their place. */
  readonly missing: readonly string[];
  /** Sent after the text. */
  readonly attachments: readonly Attachment[];
  readonly labels: readonly string[];
  readonly personal: boolean;
  /** How often it was used. */
  readonly uses: number;
}

/** What stands beside a conversation of its customer: GET /v1/contacts/{id}/profile. */
export interface ContactProfile {
  /** The contact's record, as the reader sees it. */
  readonly contact: Readonly<Record<string, unknown>> & { readonly id: string };
  /** As whom each channel knows them. */
  readonly channels: readonly {
    readonly accountId: string;
    readonly accountName: string;
    readonly channel: string;
    readonly sourceId: string;
    /** Proved by the shop's own signature. */
    readonly verified: boolean;
    readonly since: string;
  }[];
  /** The newest 20, by their last word. */
  readonly conversations: readonly Pick<
    ChatConversation,
    'id' | 'accountId' | 'status' | 'assigneeId' | 'lastMessage' | 'lastKind' | 'lastMessageAt' | 'lastSeq'
  >[];
  readonly totals: { readonly conversations: number; readonly messages: number; readonly incoming: number };
  /** The newest first; records of contact-notes. */
  readonly notes: readonly {
    readonly id: string;
    readonly version: number;
    readonly text: string;
    readonly authorId: string | null;
    readonly authorName: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
  }[];
}

/** A member who sees conversations, or is still assigned one: GET /v1/conversations/colleagues. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  /** A file; null without a picture. */
  readonly avatar: string | null;
  /** May answer there, and so be assigned. */
  readonly answers: boolean;
  /** Accounts that the reader sees and in which they may not answer all the same; none where `answers` is false. */
  readonly notIn: readonly string[];
}

/** The most characters of a message's text. */
export const maxMessageLetters = 10_000;

const ranks: Readonly<Record<MessageStatus, number>> = {
  ...{ queued: 0, sending: 1, unknown: 2, sent: 3, failed: 4, delivered: 5, read: 6 },
};

/** Whether a message's status may become another: it only goes forward. What the channel took may fail yet, what arrived not. */
export function movesForward(from: MessageStatus, to: MessageStatus): boolean {
  return ranks[to] > ranks[from];
}

/** A line of it for a list: its text, or null where its kind must be said in the reader's words. */
export function previewText(kind: MessageKind, text: string | null): string | null {
  if (text === null || text.trim() === '') return kind === 'text' ? '' : null;
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, 200).join('');
}

const mention = /@\[([^\]\n]{1,60})\]\(([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)/g;

/** The ids of the members that a note mentions: '@[Mei](id)'. */
export function mentionedIn(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, , id]) => id!))];
}

/** The note as it is read: '@Mei'. */
export function withoutMentions(text: string): string {
  return text.replace(mention, '@$1');
}
