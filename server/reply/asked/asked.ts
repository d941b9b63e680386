import type { ChatConversation } from '../../../src/schema/chat';
import type { OrderState } from '../../../src/schema/order';
import type { AddedTax } from '../../../src/schema/tax';
import type { Language } from '../../../src/schema/text';
import type { Line } from './traffic';

/** The messages to answer with all their context. Loaded once, before any stage runs. */
export interface ReplyContext {
  readonly companyId: string;
  /** The company's IANA time zone; 'UTC' if none is set. */
  readonly zone: string;
  /** The time of the decision. */
  readonly at: Date;
  /** Oldest first: one, or several from the merge window. The answer is recorded on the last one. */
  readonly messages: readonly AskedMessage[];
  /** Their texts, one per line; '' if none has text. */
  readonly text: string;
  readonly conversation: AskedConversation;
  readonly contact: AskedContact;
  readonly account: AskedAccount;
  readonly policy: AskedPolicy;
  /** The product the conversation is about. */
  readonly product: AskedProduct | null;
  /** The contact's latest order through this account. */
  readonly order: AskedOrder | null;
  /** What the rule that answers had asked the customer for. */
  readonly given?: string;
  /** The recent messages, including these; absent if everything is simulated. */
  readonly recent?: readonly Line[];
  /** Version of the company's rule set; loaded if absent. */
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
  /** The contact has never written before, in any conversation. */
  readonly isFirst: boolean;
}

export interface AskedContact {
  readonly id: string;
  readonly name: string;
  readonly language: Language | null;
  readonly labels: readonly string[];
  readonly blocked: boolean;
  readonly paidOrders: number;
}

export interface AskedAccount {
  readonly id: string;
  readonly groupId: string | null;
  readonly name: string;
  readonly channel: string;
  readonly isDisabled: boolean;
  /** Above the limit of the company's plan. */
  readonly isBeyondPlan?: boolean;
  readonly replyEnabled: boolean;
  readonly aiEnabled: boolean;
  /** Null: use the profile's. */
  readonly aiMode: AiMode | null;
  readonly aiProfileId: string | null;
}

/** The reply policy that applies to this account; product defaults for everything not set. */
export interface AskedPolicy {
  /** Null: the company has no policy for this account. */
  readonly id: string | null;
  readonly name: string;
  /** Currently within service hours; true if none are set. */
  readonly isOpen: boolean;
  readonly isHoliday: boolean;
  /** The next start of service hours; null while they are open or if none are set. */
  readonly opensAt: Date | null;
  /** Outside service hours: answer as usual, stay silent, answer later, or send the text. */
  readonly offHours: 'answer' | 'silent' | 'defer' | 'text';
  readonly offHoursText: string | null;
  readonly handOffWords: readonly string[];
  readonly handOffText: string | null;
  readonly defaultText: string | null;
  /** Minimum hours between default replies to the same contact. */
  readonly defaultEveryHours: number;
  /** If the knowledge base is unsure, the customer is asked which of the closest entries they mean. */
  readonly askBack: boolean;
  /** A message with one of these words is never shown to a language model; it is handed over. */
  readonly wordsIn: readonly string[];
  /** Words a language model's answer must not contain. */
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
  /** Null: use the account's. */
  readonly aiMode: AiMode | null;
  readonly addedTax: AddedTax | null;
}

export interface AskedOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly productIds: readonly string[];
}
