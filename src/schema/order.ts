/** What server, console, widget and the shop share of orders and deliveries. */

export const orderStates = ['created', 'paid', 'shipped', 'received', 'refunded', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

const next: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['paid', 'shipped', 'received', 'refunded', 'cancelled'],
  paid: ['shipped', 'received', 'refunded'],
  shipped: ['received', 'refunded'],
  received: ['refunded'],
  refunded: [],
  cancelled: [],
};

/** Whether an order may go from one state to the other: only forward, and never out of an end. */
export function orderMayBecome(from: OrderState, to: OrderState): boolean {
  return next[from].includes(to);
}

/** The states from which an order may go into this one. */
export function statesBefore(to: OrderState): OrderState[] {
  return orderStates.filter((from) => orderMayBecome(from, to));
}

/** An order as lists, live events and deeds answer it. Amounts are in minor units of its currency. */
export interface Order {
  readonly id: string;
  readonly version: number;
  readonly externalId: string;
  readonly accountId: string;
  readonly contactId: string;
  readonly conversationId: string;
  readonly source: 'channel' | 'shop' | 'member';
  readonly state: OrderState;
  readonly currency: string;
  /** To pay: the lines less the discount. */
  readonly amount: number;
  readonly discountAmount: number;
  readonly paidAmount: number;
  readonly refundedAmount: number;
  readonly couponCode: string | null;
  readonly lines: readonly OrderLine[];
  readonly note: string | null;
  readonly orderedAt: string | null;
  readonly paidAt: string | null;
  readonly shippedAt: string | null;
  readonly receivedAt: string | null;
  readonly refundedAt: string | null;
  readonly cancelledAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface OrderLine {
  readonly id: string;
  readonly productId: string | null;
  readonly skuId: string | null;
  readonly title: string;
  readonly quantity: number;
  /** Of the whole line, before a coupon. */
  readonly amount: number;
}

/** The most lines of an order, and units of a line. */
export const mostOrderLines = 50;
export const mostOrderQuantity = 1_000;
/** Minor units: what an order may come to. */
export const mostOrderAmount = 1_000_000_000_000;

export type DeliveryState =
  | 'scheduled'
  | 'waiting_stock'
  | 'allocated'
  | 'sending'
  | 'sent'
  | 'confirmed'
  | 'failed'
  | 'needs_review'
  | 'cancelled'
  | 'revoked';

/**
 * What a message of kind 'delivery' holds. Its text has masks where codes stand: what they say is told to the buyer alone,
 * and to members who may reveal it.
 */
export interface DeliveryCard {
  readonly deliveryId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly title: string;
  readonly edition: number;
  /** Which of how many messages: 1 of 1. */
  readonly part: number;
  readonly parts: number;
  /** Those that this message carries. */
  readonly units: readonly { readonly index: number; readonly mask: string }[];
}

/** One line of a delivery's story. */
export interface DeliveryEvent {
  readonly id: string;
  readonly at: string;
  /** 'state', or a deed: 'resent', 'reissued', 'approved', 'revealed', 'viewed' ... */
  readonly what: string;
  readonly from: DeliveryState | null;
  readonly to: DeliveryState | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly by: { readonly id: string | null; readonly name: string } | null;
}

/** What a person may decide about a delivery: POST /v1/deliveries/{id}/decide {what, ruleId?, note?}. */
export type Decision =
  /** Hand it out now, whatever spoke against it; with a rule where none was found. */
  | 'deliver'
  /** Nobody knew, and it arrived. */
  | 'arrived'
  /** It did not arrive: the same codes once more. */
  | 'send-again'
  /** Somebody handed it over another way. */
  | 'by-hand'
  /** It is not delivered. */
  | 'cancel';

export const decisions: readonly Decision[] = ['deliver', 'arrived', 'send-again', 'by-hand', 'cancel'];

/** What makes sense for a delivery as it stands, the likeliest first; nothing: no decision is open. */
export function decisionsFor(state: DeliveryState, reason: string | null): readonly Decision[] {
  if (state === 'scheduled' || state === 'waiting_stock') return ['deliver', 'by-hand', 'cancel'];
  if (state === 'failed') return ['send-again', 'by-hand', 'cancel'];
  if (state !== 'needs_review') return [];
  if (reason === 'send-unknown') return ['arrived', 'send-again', 'by-hand', 'cancel'];
  return ['deliver', 'by-hand', 'cancel'];
}

/** Whether a decision to deliver must bring the rule along. */
export function needsRule(reason: string | null): boolean {
  return reason === 'no-rule' || reason === 'no-sku-rule' || reason === 'no-product';
}

/** What a unit of a delivery says in full: an answer of POST /v1/deliveries/{id}/reveal. */
export interface RevealedUnit {
  readonly index: number;
  readonly edition: number;
  readonly content: string;
}

/** A code or text as its pool's owner may show it. */
export function maskOf(content: string): string {
  const letters = [...content.replace(/\s+/g, ' ').trim()];
  const shown = letters.length >= 12 ? 4 : letters.length >= 6 ? 2 : 0;
  return `${letters.slice(0, shown).join('')}••••${shown === 0 ? '' : letters.slice(-shown).join('')}`;
}
