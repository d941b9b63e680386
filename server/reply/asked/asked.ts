import type { ChatConversation } from '../../../src/schema/chat';
import type { OrderState } from '../../../src/schema/order';
import type { Language } from '../../../src/schema/text';
import type { Line } from '../guards/traffic';

/** What there is to answer, with all that stands around it: read once, before any stage is asked. */
export interface Asked {
  readonly companyId: string;
  /** IANA zone of the company, 'UTC' where it named none. */
  readonly zone: string;
  /** When it is decided. */
  readonly at: Date;
  /** Oldest first: one, or several that came within the merge window. The last one's record is the answer's. */
  readonly messages: readonly AskedMessage[];
  /** All of their texts, a line each. '' where none has any. */
  readonly text: string;
  readonly conversation: AskedConversation;
  readonly contact: AskedContact;
  readonly account: AskedAccount;
  readonly policy: AskedPolicy;
  /** What they talk about. */
  readonly product: AskedProduct | null;
  /** The contact's newest order through this account. */
  readonly order: AskedOrder | null;
  /** What was said of late, these messages included; none where all of it is imagined. */
  readonly recent?: readonly Line[];
  /** Which rules the company has; asked for where it is not known. */
  readonly rulesVersion?: number;
}

export interface AskedMessage {
  readonly id: string;
  readonly seq: number;
  readonly kind: 'text' | 'image' | 'file' | 'product' | 'coupon' | 'delivery' | 'system';
  readonly text: string | null;
  /** When it was stored. */
  readonly at: Date;
}

export interface AskedConversation
  extends Pick<ChatConversation, 'id' | 'status' | 'mode' | 'pausedUntil' | 'assigneeId' | 'labels' | 'productId'> {
  /** The contact wrote nothing before these messages, in any conversation. */
  readonly isFirst: boolean;
}

export interface AskedContact {
  readonly id: string;
  readonly name: string;
  readonly language: Language | null;
  readonly labels: readonly string[];
  readonly blocked: boolean;
  /** How many orders of theirs were paid. */
  readonly paidOrders: number;
}

export interface AskedAccount {
  readonly id: string;
  readonly groupId: string | null;
  readonly name: string;
  readonly channel: string;
  readonly isDisabled: boolean;
  /** Beyond the company's plan. */
  readonly isBeyondPlan?: boolean;
  readonly replyEnabled: boolean;
  readonly aiEnabled: boolean;
  /** Null: as the profile says. */
  readonly aiMode: AiMode | null;
  readonly aiProfileId: string | null;
}

/** How this account is answered for, as the company set it; the product's own defaults where it set nothing. */
export interface AskedPolicy {
  /** Null: the company has none for this account. */
  readonly id: string | null;
  readonly name: string;
  /** The hours of service are now; true where none are set. */
  readonly isOpen: boolean;
  readonly isHoliday: boolean;
  /** When they begin next; null while they last, or where none are set. */
  readonly link: Date | null;
  /** What happens outside the hours: as ever, nothing, later, or the text. */
  readonly offHours: 'answer' | 'silent' | 'defer' | 'text';
  readonly offHoursText: string | null;
  readonly handOffWords: readonly string[];
  readonly handOffText: string | null;
  readonly defaultText: string | null;
  /** The default reply goes to a contact at most once in so many hours. */
  readonly defaultEveryHours: number;
  /** A message with one of them is never shown to a language model: a person answers. */
  readonly wordsIn: readonly string[];
  /** Never said by a language model. */
  readonly wordsOut: readonly string[];
}

export type AiMode = 'off' | 'suggest' | 'approve' | 'auto';

/** Amounts in minor units of its currency. */
export interface AskedProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly price: number;
  readonly listPrice: number | null;
  readonly floorPrice: number | null;
  readonly currency: string;
  readonly onSale: boolean;
  /** Null: as the account says. */
  readonly aiMode: AiMode | null;
}

export interface AskedOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly productIds: readonly string[];
}
