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

/** One line of a delivery's story: GET /v1/deliveries/{id}/story. */
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

/** A code or text as its pool's owner may show it. */
export function maskOf(content: string): string {
  const letters = [...content.replace(/\s+/g, ' ').trim()];
  const shown = letters.length >= 12 ? 4 : letters.length >= 6 ? 2 : 0;
  return `${letters.slice(0, shown).join('')}••••${shown === 0 ? '' : letters.slice(-shown).join('')}`;
}
