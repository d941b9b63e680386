import type { TaxMode } from './tax';
import type { Text } from './text';

/** Types of orders and deliveries, shared by server, console, widget and shop. */

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

/** Whether an order may change from one state to the other: only forward, and never out of a final state. */
export function orderMayBecome(from: OrderState, to: OrderState): boolean {
  return next[from].includes(to);
}

/** Whether part of the money of an active order was refunded. Refunding an overpayment does not count. */
export function isPartlyRefunded(order: Pick<Order, 'state' | 'amount' | 'paidAmount' | 'refundedAmount'>): boolean {
  const { state, amount, paidAmount, refundedAmount } = order;
  const hasEnded = state === 'refunded' || state === 'cancelled';
  return !hasEnded && refundedAmount > 0 && paidAmount - refundedAmount < amount;
}

/** Label of a partly refunded order, shown beside its state. */
export const partlyRefunded: Text = { en: 'Partially refunded', zh: '部分退款' };

/** Payment state of an order, independent of its delivery. */
export const paymentStates = {
  unpaid: { en: 'Unpaid', zh: '待付款' },
  partly_paid: { en: 'Partially paid', zh: '部分付款' },
  paid: { en: 'Paid', zh: '已付款' },
  partly_refunded: partlyRefunded,
  refunded: { en: 'Refunded', zh: '已退款' },
  refund_due: { en: 'Refund due', zh: '待退款' },
  cancelled: { en: 'Canceled', zh: '已取消' },
} as const satisfies Readonly<Record<string, Text>>;
type PaymentState = keyof typeof paymentStates;

export function paymentStateOf(order: Pick<Order, 'state' | 'amount' | 'paidAmount' | 'refundedAmount'>): PaymentState {
  const { state, amount, paidAmount, refundedAmount } = order;
  const left = paidAmount - refundedAmount;
  if (state === 'refunded' || state === 'cancelled') return left > 0 ? 'refund_due' : state;
  if (isPartlyRefunded(order)) return 'partly_refunded';
  if (left >= amount && state !== 'created') return 'paid';
  return left > 0 ? 'partly_paid' : 'unpaid';
}

/** Delivery state of an order, over all of its items. */
export const orderDeliveryStates = {
  none: { en: 'Not delivered', zh: '未发货' },
  scheduled: { en: 'Scheduled', zh: '待发货' },
  waiting_stock: { en: 'Waiting for stock', zh: '等待补货' },
  needs_review: { en: 'Needs review', zh: '待人工处理' },
  partly_delivered: { en: 'Partially delivered', zh: '部分发货' },
  delivered: { en: 'Delivered', zh: '已发货' },
  revoked: { en: 'Revoked', zh: '已撤销' },
} as const satisfies Readonly<Record<string, Text>>;
type OrderDeliveryState = keyof typeof orderDeliveryStates;

/**
 * The order's delivery state, computed from its deliveries (one per automatically delivered item). States that need
 * attention take precedence.
 */
export function orderDeliveryState(
  { state, lines }: Pick<Order, 'state' | 'lines'>,
  deliveries: readonly DeliveryState[],
): OrderDeliveryState {
  const count = (...states: readonly DeliveryState[]) => deliveries.filter((one) => states.includes(one)).length;
  const sent = count('sent', 'confirmed');
  if (count('needs_review', 'failed') > 0) return 'needs_review';
  if (count('waiting_stock') > 0) return 'waiting_stock';
  if (count('scheduled', 'allocated', 'sending') > 0) return sent > 0 ? 'partly_delivered' : 'scheduled';
  if (state === 'shipped' || state === 'received') return 'delivered';
  if (sent > 0) return sent + count('cancelled', 'revoked') < lines.length ? 'partly_delivered' : 'delivered';
  return count('revoked') > 0 ? 'revoked' : 'none';
}

/** An order in lists, live events and action responses. Amounts are in minor units of its currency. */
export interface Order {
  readonly id: string;
  readonly version: number;
  readonly externalId: string;
  readonly accountId: string;
  readonly contactId: string;
  readonly conversationId: string;
  /** The buyer's address, from the checkout. */
  readonly email: string | null;
  /** Name, address and tax ID for the invoice. */
  readonly buyerDetails: string | null;
  readonly source: 'channel' | 'shop' | 'member';
  readonly state: OrderState;
  readonly currency: string;
  /** Amount due: the lines less the discount, with the tax. */
  readonly amount: number;
  readonly discountAmount: number;
  readonly paidAmount: number;
  readonly refundedAmount: number;
  readonly taxMode: TaxMode;
  readonly taxName: string | null;
  /** The part of `amount` that is tax. */
  readonly taxAmount: number;
  readonly couponCode: string | null;
  /** Number of the buyer's current link; links with lower numbers are revoked. */
  readonly linkNumber: number;
  readonly lines: readonly OrderLine[];
  readonly note: string | null;
  readonly orderedAt: string | null;
  /** When it is cancelled if unpaid; null: never. Shop orders have their own deadline. */
  readonly payBy: string | null;
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
  /** Total of the line, before coupons. */
  readonly amount: number;
  /** Percent; null, like the two below: the order has no tax. */
  readonly taxRate: number | null;
  readonly taxAmount: number | null;
  /** After coupons, without the tax. */
  readonly netAmount: number | null;
}

/** A payment or refund of an order: GET /v1/orders/{id}/payments, oldest first. */
export interface OrderPayment {
  readonly kind: 'paid' | 'refunded' | 'refund-failed' | 'disputed' | 'dispute-won' | 'dispute-lost';
  /** In minor units of its currency. A refund that failed afterwards is a negative one. */
  readonly amount: number;
  /** The part of it that is tax. */
  readonly tax: number;
  readonly currency: string;
  /** It fits the order in no way and is in no sum, until a member has settled it; null: it does. */
  readonly review: { readonly id: string; readonly reason: 'currency' | 'too-much' | 'unknown' } | null;
  /** Source: 'channel', 'member', 'shop' or a payment provider's name. */
  readonly source: string;
  /** The source's id for it. */
  readonly eventId: string;
  /** ISO 8601. */
  readonly at: string;
}

export const maxOrderLines = 50;
export const maxOrderQuantity = 1_000;
/** Days an order waits for the rest of a partial payment, or for full payment if it reserves a coupon. */
export const orderWaitDays = 7;
/** Maximum amount of an order, in minor units. */
export const maxOrderAmount = 1_000_000_000_000;

export const deliveryStates = {
  scheduled: { en: 'Scheduled', zh: '待发货' },
  waiting_stock: { en: 'Waiting for stock', zh: '等待补货' },
  allocated: { en: 'Allocated', zh: '已分配' },
  sending: { en: 'Sending', zh: '发送中' },
  sent: { en: 'Sent', zh: '已发送' },
  confirmed: { en: 'Arrived', zh: '已送达' },
  failed: { en: 'Failed', zh: '失败' },
  needs_review: { en: 'Needs review', zh: '待人工处理' },
  cancelled: { en: 'Canceled', zh: '已取消' },
  revoked: { en: 'Revoked', zh: '已撤销' },
} as const satisfies Readonly<Record<string, Text>>;
export type DeliveryState = keyof typeof deliveryStates;

/**
 * Payload of a 'delivery' message. Its text contains masks instead of codes: the codes are shown only to the buyer, and
 * to members who may reveal them.
 */
export interface DeliveryCard {
  readonly deliveryId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly title: string;
  readonly edition: number;
  /** Part number of this message: 1 of 1. */
  readonly part: number;
  readonly parts: number;
  /** The units in this message. */
  readonly units: readonly { readonly index: number; readonly mask: string }[];
}

/** An entry in a delivery's timeline. */
export interface DeliveryEvent {
  readonly id: string;
  readonly at: string;
  /** 'state', or an action: 'resent', 'reissued', 'approved', 'revealed', 'viewed' ... */
  readonly what: string;
  readonly from: DeliveryState | null;
  readonly to: DeliveryState | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly by: { readonly id: string | null; readonly name: string } | null;
}

/** Reasons for a delivery's state, where needed. */
export const deliveryReasons = {
  'no-product': { en: 'Unknown product ID from the channel', zh: '没有商品对应该渠道编号' },
  'no-rule': { en: 'No rule for this product', zh: '该商品没有适用的发货规则' },
  'no-sku-rule': { en: 'No rule for this SKU', zh: '该规格没有发货规则' },
  'delivery-off': { en: 'Automatic delivery is off for this account', zh: '该账号已关闭自动发货' },
  blocked: { en: 'The customer is blocked', zh: '客户已被拉黑' },
  'amount-differs': { en: 'Amount mismatch', zh: '实付与应付不符' },
  'too-many': { en: 'Daily limit per customer reached', zh: '超过每人每日上限' },
  approval: { en: 'Needs approval: high value', zh: '金额较大，需人工批准' },
  'short-stock': { en: 'Not enough stock', zh: '库存不足' },
  'outside-hours': { en: 'Outside delivery hours', zh: '不在发货时段' },
  'send-failed': { en: 'Rejected by the channel', zh: '渠道拒绝了消息' },
  'send-unknown': { en: 'Delivery unconfirmed', zh: '无法确认是否送达' },
  'api-refused': { en: 'The API returned no code', zh: '接口未返回卡密' },
  'api-unknown': { en: 'API result unconfirmed', zh: '接口结果未知' },
  refunded: { en: 'Refunded', zh: '已退款' },
  'by-hand': { en: 'Resolved manually', zh: '人工处理' },
  restored: { en: 'A backup was restored; it may have been delivered', zh: '系统已从备份恢复，可能已经发货' },
  fault: { en: 'Something went wrong', zh: '内部错误' },
} as const satisfies Readonly<Record<string, Text>>;

export type DeliveryReason = keyof typeof deliveryReasons;

/** The full content of a delivery unit, in the response of POST /v1/deliveries/{id}/reveal. */
export interface RevealedUnit {
  readonly index: number;
  readonly edition: number;
  readonly content: string;
}
