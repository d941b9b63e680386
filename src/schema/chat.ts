import type { CouponOffer } from './coupon/offer';
import type { DeliveryCard } from './order';
import { ratingButtons } from './rating';
import type { AddedTax } from './tax';

/** Types of conversations and messages, shared by server, console and widget. */

/** A file attached to a message. `width` and `height` are in pixels, for images only. */
export interface Attachment {
  readonly fileId: string;
  readonly name: string;
  /** Media type detected from the content: 'image/png'. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
  /** The channel's id for the content: an edited message with another one has another file. */
  readonly sourceId?: string;
}

/** What a channel says about a message besides its content: the payload of a text, and part of that of a file. */
export interface MessageContext {
  /** The words that the message replies to, if the customer quoted a part or a message from elsewhere. */
  readonly quote?: string;
  /** Who wrote a forwarded message. */
  readonly forwardedFrom?: string;
  /** An automatic reply asks what the customer means (the last lines of its text are the choices), or for a value. */
  readonly asks?: AsksBack;
  /** It asks for a rating from 1 to 5; its last line says so where there are no buttons. */
  readonly rates?: true;
}

export interface AsksBack {
  /** The question that was not clear. */
  readonly about: string;
  readonly choices: readonly Choice[];
  /** The rule that asks for a value, in place of choices. */
  readonly ruleId?: string;
}

/** An entry of the knowledge base that may be meant. */
export interface Choice {
  readonly entryId: string;
  readonly chunkId: string;
  readonly title: string;
}

/** A text that asks back, as the question alone and what a button for each choice says. Null: another text. */
export function buttonsOf(text: string | null, payload: unknown): { text: string; buttons: readonly string[] } | null {
  const { asks, rates } = (payload ?? {}) as MessageContext;
  const buttons = rates ? ratingButtons() : (asks?.choices ?? []).map(({ title }) => title);
  if (text === null || buttons.length === 0) return null;
  return {
    text: text
      .split('\n')
      .slice(0, rates ? -1 : -buttons.length)
      .join('\n'),
    buttons,
  };
}

/** A text that a message had before the customer edited it. */
export interface FormerText {
  readonly text: string | null;
  /** When it was replaced, ISO 8601. */
  readonly until: string;
}

/** A product as it was when it was sent. */
export interface ProductCard {
  readonly productId: string;
  readonly title: string;
  /** In minor units of the currency. */
  readonly price: number;
  readonly listPrice: number | null;
  readonly currency: string;
  /** File id; null without an image. */
  readonly imageId: string | null;
  /** Missing where no tax is added to the price. */
  readonly addedTax?: AddedTax;
}

/** A coupon as it was when it was sent. */
export interface CouponCard {
  readonly couponId: string;
  readonly code: string;
  readonly name: string;
  readonly endsAt: string | null;
  /** Missing in cards from before this field was added. */
  readonly offer?: CouponOffer;
}

/** A reference with the name at that time. */
export interface Named {
  readonly id: string | null;
  readonly name: string;
}

/** A conversation event shown between messages; the client formats the text. `by` null: the server itself. */
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
  /** From the bot to members: `reason` is one of `replyReasons`. */
  | { readonly what: 'handed-over'; readonly by: Named | null; readonly reason: string }
  | { readonly what: 'reopened'; readonly by: Named | null }
  /** `had`: what ends when the customer begins a new case; only what was set. */
  | { readonly what: 'resolved'; readonly by: Named | null; readonly had?: CaseDetails }
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
  /** By the customer, when asked for a rating. */
  | { readonly what: 'rated'; readonly score: number }
  | { readonly what: 'rating-comment'; readonly text: string }
  | ({
      readonly what:
        | 'order-placed'
        | 'order-changed'
        | 'order-paid'
        | 'order-part-paid'
        | 'order-overpaid'
        | 'order-refunded'
        | 'order-refund-failed'
        | 'order-disputed'
        | 'order-cancelled'
        | 'order-shipped'
        | 'order-shipping-untold';
      readonly by: Named | null;
    } & OrderEvent);

export interface CaseDetails {
  readonly assignee?: Named;
  readonly labels?: readonly Named[];
  readonly priority?: ChatConversation['priority'];
}

/** The order an event between messages is about. */
export interface OrderEvent {
  readonly orderId: string;
  readonly number: string;
  /**
   * In minor units: the order's total; for a paid order everything paid so far; for any other payment or refund its own
   * amount.
   */
  readonly amount: number;
  readonly currency: string;
}

/** Type of `payload` by message kind. */
export interface MessagePayloads {
  readonly text: MessageContext | null;
  readonly image: Attachment & MessageContext;
  readonly file: Attachment & MessageContext;
  readonly product: ProductCard;
  readonly coupon: CouponCard;
  readonly delivery: DeliveryCard;
  readonly system: Activity;
}

export type MessageKind = keyof MessagePayloads;
export type MessageStatus = 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown';
export type SenderKind = 'contact' | 'member' | 'rule' | 'ai' | 'system';

/** A message in API responses and live events. */
export interface ChatMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly accountId: string;
  readonly contactId: string;
  /** Sequence number within the conversation: 1, 2, 3 …, without gaps. */
  readonly seq: number;
  /** Idempotency key chosen by the sender: resending with the same value yields the same message. */
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
    /** The customer is blocked: their messages trigger no notifications. */
    readonly blocked?: boolean;
  };
  readonly status: MessageStatus;
  /** Failure code for `faultText`, if sending failed or its result is unknown; otherwise null. */
  readonly failure: string | null;
  readonly private: boolean;
  readonly replyToId: string | null;
  readonly mentions: readonly string[];
  readonly occurredAt: string | null;
  /** When the customer last edited it; null, or missing before it is stored: never. */
  readonly editedAt?: string | null;
  /** Oldest first: the first and the latest ones. */
  readonly formerTexts?: readonly FormerText[] | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** A page of a conversation's messages, in sequence order. */
export interface MessagePage {
  readonly messages: readonly ChatMessage[];
  /** Newest sequence number of the conversation. */
  readonly lastSeq: number;
  /** How far the user had read before. */
  readonly seenSeq: number;
}

/** A conversation in lists, live events and action responses. */
export interface ChatConversation {
  readonly id: string;
  readonly version: number;
  readonly contactName: string;
  readonly contactId: string;
  readonly accountId: string;
  readonly externalId: string;
  readonly status: 'open' | 'snoozed' | 'resolved';
  readonly mode: 'bot' | 'paused' | 'human';
  /** Null while paused: paused until it is handed back. */
  readonly pausedUntil: string | null;
  readonly pauseReason: string | null;
  readonly assigneeId: string | null;
  readonly productId: string | null;
  readonly priority: 'none' | 'low' | 'medium' | 'high' | 'urgent';
  readonly labels: readonly string[];
  readonly snoozedUntil: string | null;
  /** Null if there is no message, or if its kind must be shown in the user's language. */
  readonly lastMessage: string | null;
  readonly lastKind: Exclude<MessageKind, 'system'> | null;
  readonly lastMessageAt: string | null;
  readonly lastDirection: 'incoming' | 'outgoing' | null;
  /** Null before the first message. */
  readonly lastSender: SenderKind | null;
  readonly waitingSince: string | null;
  /** While the customer waits: when the reply target is missed. Missing: the backend has no targets. */
  readonly replyDueAt?: string | null;
  readonly firstReplyAt: string | null;
  readonly lastSeq: number;
  /** Number of incoming messages, and how many of them have been answered. */
  readonly incomingCount: number;
  readonly answeredCount: number;
  /** For the current user; 0 in live events, because they go to many users. */
  readonly unread: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Inbox filters: the query of GET /v1/conversations/inbox. */
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
  /** Searches contact names, contact notes and messages. */
  readonly q?: string;
  /** 'target': with a reply target; 'overdue': those whose target is missed. */
  readonly due?: 'target' | 'overdue';
  /** 'latest': newest message first; 'waiting': longest waiting customer first; 'due': the next reply due first. */
  readonly sort?: 'latest' | 'waiting' | 'due';
  /** Cursor returned with the previous page. */
  readonly cursor?: string;
  readonly limit?: number;
}

export interface InboxPage {
  readonly conversations: readonly InboxConversation[];
  /** Null on the last page. */
  readonly cursor: string | null;
}

export interface InboxConversation extends ChatConversation {
  readonly contact: {
    readonly id: string;
    readonly name: string;
    readonly avatar: string | null;
    readonly blocked: boolean;
  };
  /** Newest message that matches the search; null if a name or a note matched. */
  readonly found: { readonly seq: number; readonly text: string } | null;
}

/** Counters for the inbox tabs and the account bar: GET /v1/conversations/counts. */
export interface InboxCounts {
  readonly open: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly waiting: number;
  /** Conversations with messages unread by the user. */
  readonly unread: number;
  /** Unread conversations by account. */
  readonly unreadByAccount: Readonly<Record<string, number>>;
  /** Accounts in which a bot can answer; missing: the backend does not say. */
  readonly botAccounts?: readonly string[];
}

/** Which files the conversation's channel accepts: GET /v1/conversations/{id}/files-taken. */
export interface TakenFiles {
  /** Maximum size of one file. */
  readonly maxBytes: number;
  /** Accepted media types: 'image/png'; 'image/*' for a whole group; '*' for all. Empty: no files. */
  readonly types: readonly string[];
}

/** Whether a media type is accepted. */
export function isTakenType(types: readonly string[], type: string): boolean {
  return types.some((one) => one === '*' || one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));
}

/** A canned reply with its variables filled in for a conversation: GET /v1/conversations/{id}/canned. */
export interface CannedOffer {
  readonly id: string;
  readonly shortcut: string;
  readonly language: 'zh' | 'en';
  /** Text with variables filled in; missing ones remain as '{{product.title}}'. */
  readonly text: string;
  /** Variables that have neither a value here nor a default. */
  readonly missing: readonly string[];
  /** Sent after the text. */
  readonly attachments: readonly Attachment[];
  readonly labels: readonly string[];
  readonly personal: boolean;
  readonly uses: number;
}

/** Customer details beside a conversation: GET /v1/contacts/{id}/profile. */
export interface ContactProfile {
  /** The contact's record, as the user may see it. */
  readonly contact: Readonly<Record<string, unknown>> & { readonly id: string };
  /** The contact's identities on the channels. */
  readonly channels: readonly {
    readonly accountId: string;
    readonly accountName: string;
    readonly channel: string;
    readonly sourceId: string;
    /** Verified by the shop's signature. */
    readonly verified: boolean;
    readonly since: string;
  }[];
  /** The 20 newest, by their last message. */
  readonly conversations: readonly Pick<
    ChatConversation,
    'id' | 'accountId' | 'status' | 'assigneeId' | 'lastMessage' | 'lastKind' | 'lastMessageAt' | 'lastSeq'
  >[];
  readonly totals: { readonly conversations: number; readonly messages: number; readonly incoming: number };
  /** Records of contact-notes, newest first. */
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

/** A member who can see conversations or is still assigned one: GET /v1/conversations/colleagues. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  /** File id; null without an avatar. */
  readonly avatar: string | null;
  /** May answer conversations, and so can be assigned. */
  readonly answers: boolean;
  /** Accounts visible to the user in which this member may not answer; empty if `answers` is false. */
  readonly notIn: readonly string[];
}

/** Maximum length of a message's text, in characters. */
export const maxMessageLetters = 10_000;

const ranks: Readonly<Record<MessageStatus, number>> = {
  queued: 0,
  sending: 1,
  unknown: 2,
  sent: 3,
  failed: 4,
  delivered: 5,
  read: 6,
};

/**
 * Whether a status may change to another: it only moves forward. A sent message may still fail, a delivered one may
 * not.
 */
export function movesForward(from: MessageStatus, to: MessageStatus): boolean {
  return ranks[to] > ranks[from];
}

/** One-line preview of a message: its text, or null if its kind must be shown in the user's language. */
export function previewText(kind: MessageKind, text: string | null): string | null {
  if (text === null || text.trim() === '') return kind === 'text' ? '' : null;
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, 200).join('');
}

const mention = /@\[([^\]\n]{1,60})\]\(([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)/g;

/** Ids of the members mentioned in a note: '@[Mei](id)'. */
export function mentionedIn(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, , id]) => id!))];
}

/** The note with mentions as plain text: '@Mei'. */
export function withoutMentions(text: string): string {
  return text.replace(mention, '@$1');
}
