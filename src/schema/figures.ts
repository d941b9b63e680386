import { dayAfter, dayStart } from './periods';
import type { Text } from './text';

/** What a company sees of itself, as GET /v1/figures/overview and /v1/figures/table answer it. docs/figures.md says what each counts. */

/** 'duration' in milliseconds, 'share' 1 for all, 'money' in minor units of the company's currency, 'microMoney' in millionths of it. */
export type FigureUnit = 'count' | 'money' | 'duration' | 'share' | 'microMoney';

/** Whose figures: whole accounts, what a member did, what is told of a product. */
export type FigureSubject = 'account' | 'member' | 'product';

export interface Measure {
  readonly label: Text;
  /** Exactly what is counted. */
  readonly help: Text;
  readonly unit: FigureUnit;
  /** Which way is good news; null: neither. */
  readonly better: 'up' | 'down' | null;
  /** What it can be asked of besides accounts. Of anything else its value is null. */
  readonly of: readonly Exclude<FigureSubject, 'account'>[];
  /** The list of what is behind it; null: no list shows it. */
  readonly drill: Drill | null;
}

interface Drill {
  readonly resource: 'messages' | 'conversations' | 'orders' | 'deliveries' | 'reply-decisions';
  /** Where the list stands in the console. */
  readonly path: string;
  /** The moment that puts a record into the period. */
  readonly moment: string;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** The list's names of what the figures are narrowed by. */
  readonly names: { readonly account?: string; readonly member?: string; readonly product?: string };
}

const chatLog = { resource: 'messages', path: '/chatLog/list', moment: 'createdAt' } as const;
const said = (filter: Record<string, unknown>): Drill => ({
  ...chatLog,
  filter: { private_not: true, ...filter },
  names: { account: 'accountId', member: 'senderId' },
});
const events: Drill = { ...chatLog, filter: { direction: 'activity' }, names: { account: 'accountId' } };
const cases: Drill = { ...chatLog, filter: { direction: 'incoming' }, names: { account: 'accountId' } };
const ordersBy = (moment: string, filter: Record<string, unknown> = {}): Drill => ({
  ...{ resource: 'orders', path: '/order/list', moment, filter },
  names: { account: 'accountId' },
});
const deliveriesBy = (filter: Record<string, unknown>, moment = 'sentAt'): Drill => ({
  ...{ resource: 'deliveries', path: '/delivery/list', moment, filter },
  names: { account: 'accountId', product: 'productId' },
});

/** Every measure, in the order in which people read them. */
export const measures = {
  conversations: {
    label: { en: 'Conversations', zh: '会话' },
    help: {
      en: "How many began: by a customer's first message, or the first after the conversation was resolved.",
      zh: '新开始的会话数：客户的首条消息，或会话解决后的首条消息。',
    },
    ...{ unit: 'count', better: null, of: [], drill: cases },
  },
  messagesIn: {
    label: { en: 'Messages in', zh: '收到消息' },
    help: { en: 'Messages of customers.', zh: '客户发来的消息数。' },
    ...{ unit: 'count', better: null, of: [], drill: cases },
  },
  messagesOut: {
    label: { en: 'Messages out', zh: '发出消息' },
    help: {
      en: 'Messages to customers, whoever or whatever wrote them. Notes among colleagues do not count.',
      zh: '发给客户的消息数（人工与自动），不含内部备注。',
    },
    ...{ unit: 'count', better: null, of: ['member'], drill: said({ direction: 'outgoing' }) },
  },
  firstResponse: {
    label: { en: 'First response', zh: '首次响应' },
    help: {
      en: 'How long customers waited for the first answer of a member, a rule or the AI, on average. What was delivered ends a wait. Counted on the day of the answer.',
      zh: '客户等待成员、规则或 AI 首次回复的平均时长；发货后重新计时。计入回复当日。',
    },
    ...{ unit: 'duration', better: 'down', of: ['member'], drill: said({ direction: 'outgoing' }) },
  },
  firstResponseMedian: {
    label: { en: 'First response, median', zh: '首次响应中位数' },
    help: {
      en: 'Half of the first answers came within this time. Exact to 1 %.',
      zh: '一半的首次回复在此时长内完成，误差不超过 1%。',
    },
    ...{ unit: 'duration', better: 'down', of: ['member'], drill: said({ direction: 'outgoing' }) },
  },
  resolution: {
    label: { en: 'Time to resolve', zh: '解决时长' },
    help: {
      en: 'From the beginning of a conversation until it was resolved, on average. Counted on the day it was resolved.',
      zh: '会话开始到标记解决的平均时长，计入解决当日。',
    },
    ...{ unit: 'duration', better: 'down', of: ['member'], drill: events },
  },
  resolved: {
    label: { en: 'Resolved', zh: '已解决' },
    help: { en: 'How often a conversation was resolved.', zh: '会话被标记解决的次数。' },
    ...{ unit: 'count', better: 'up', of: ['member'], drill: events },
  },
  botShare: {
    label: { en: 'Answered by itself', zh: '自动回复占比' },
    help: {
      en: 'Answers of rules and the AI among those of rules, the AI and members.',
      zh: '规则与 AI 的回复占规则、AI 与成员全部回复的比例。',
    },
    ...{ unit: 'share', better: 'up', of: [], drill: said({ direction: 'outgoing', senderKind: ['rule', 'ai'] }) },
  },
  handOvers: {
    label: { en: 'Handed to people', zh: '转人工' },
    help: {
      en: 'How often a conversation was handed to people by itself.',
      zh: '会话由自动应答转交人工的次数。',
    },
    ...{ unit: 'count', better: 'down', of: [], drill: events },
  },
  handOverRate: {
    label: { en: 'Hand-over rate', zh: '转人工率' },
    help: {
      en: 'Hand-overs for each conversation that began. More than 100 % where conversations are handed over several times.',
      zh: '转人工次数与新会话数之比；同一会话多次转人工时可超过 100%。',
    },
    ...{ unit: 'share', better: 'down', of: [], drill: events },
  },
  orders: {
    label: { en: 'Orders', zh: '订单' },
    help: { en: 'Orders that were paid, on the day they were.', zh: '已付款的订单数，计入付款当日。' },
    ...{ unit: 'count', better: 'up', of: ['product'], drill: ordersBy('paidAt') },
  },
  buyers: {
    label: { en: 'Buyers', zh: '买家' },
    help: {
      en: 'Different customers of paid orders: each counts once in a period.',
      zh: '已付款订单的不同客户数，同一周期内每位客户只计一次。',
    },
    ...{ unit: 'count', better: 'up', of: ['product'], drill: ordersBy('paidAt') },
  },
  sales: {
    label: { en: 'Sales', zh: '销售额' },
    help: {
      en: "Payments, when they were noted. Of a product: its lines' share by their amounts.",
      zh: '登记的收款金额，计入收款当日；按商品时依各明细金额分摊。',
    },
    ...{ unit: 'money', better: 'up', of: ['product'], drill: ordersBy('paidAt') },
  },
  refunds: {
    label: { en: 'Refunds', zh: '退款' },
    help: { en: 'Refunds, when they were noted.', zh: '登记的退款金额，计入退款当日。' },
    ...{ unit: 'money', better: 'down', of: ['product'], drill: ordersBy('refundedAt') },
  },
  revenue: {
    label: { en: 'Revenue', zh: '净收入' },
    help: { en: 'Sales less refunds.', zh: '销售额减去退款。' },
    ...{ unit: 'money', better: 'up', of: ['product'], drill: ordersBy('paidAt') },
  },
  productsSold: {
    label: { en: 'Products sold', zh: '售出件数' },
    help: { en: 'Pieces in the orders that were paid.', zh: '已付款订单中的商品件数。' },
    ...{ unit: 'count', better: 'up', of: ['product'], drill: ordersBy('paidAt') },
  },
  deliveries: {
    label: { en: 'Deliveries', zh: '发货' },
    help: {
      en: 'Deliveries that were sent, on the day of the first sending.',
      zh: '已发送的发货数，计入首次发送当日。',
    },
    ...{ unit: 'count', better: 'up', of: ['product'], drill: deliveriesBy({}) },
  },
  deliveryLag: {
    label: { en: 'Delivered after', zh: '发货用时' },
    help: {
      en: 'From the payment to the first sending, on average. Counted on the day of the sending.',
      zh: '付款到首次发送的平均时长，计入发送当日。',
    },
    ...{ unit: 'duration', better: 'down', of: ['product'], drill: deliveriesBy({}) },
  },
  deliveryLagP95: {
    label: { en: 'Delivered after, 95 %', zh: '发货用时（95%）' },
    help: {
      en: '95 of 100 deliveries were sent within this time. Exact to 1 %.',
      zh: '95% 的发货在此时长内发出，误差不超过 1%。',
    },
    ...{ unit: 'duration', better: 'down', of: ['product'], drill: deliveriesBy({}) },
  },
  deliveriesFailed: {
    label: { en: 'Deliveries failed', zh: '发货失败' },
    help: { en: 'How often a delivery failed.', zh: '发货失败的次数。' },
    ...{ unit: 'count', better: 'down', of: ['product'], drill: deliveriesBy({ state: 'failed' }, 'updatedAt') },
  },
  aiReplies: {
    label: { en: 'AI replies', zh: 'AI 回复' },
    help: { en: 'Messages that the AI wrote to customers.', zh: 'AI 发给客户的消息数。' },
    ...{ unit: 'count', better: null, of: [], drill: said({ direction: 'outgoing', senderKind: 'ai' }) },
  },
  aiCost: {
    label: { en: 'AI cost', zh: 'AI 费用' },
    help: {
      en: 'What language models cost by the prices of their profiles, when they were asked.',
      zh: '按 AI 配置价格计算的模型调用费用，计入调用当日。',
    },
    unit: 'microMoney',
    ...{ better: 'down', of: [] },
    drill: {
      ...{ resource: 'reply-decisions', path: '/replyDecision/list', moment: 'at' },
      names: { account: 'accountId' },
    },
  },
  couponsUsed: {
    label: { en: 'Coupons used', zh: '用券订单' },
    help: { en: 'Paid orders with a coupon.', zh: '使用优惠券并已付款的订单数。' },
    ...{ unit: 'count', better: null, of: [], drill: ordersBy('paidAt', { couponCode_empty: false }) },
  },
  discount: {
    label: { en: 'Discount', zh: '优惠金额' },
    help: { en: 'What coupons took off paid orders.', zh: '已付款订单的优惠券抵扣金额。' },
    ...{ unit: 'money', better: null, of: [], drill: ordersBy('paidAt', { couponCode_empty: false }) },
  },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as readonly MeasureName[];

export function measureNamed(name: MeasureName): Measure {
  return measures[name];
}

/** What figures are narrowed by. */
export interface FigureFilters {
  readonly accountId?: string | null;
  /** 'none': accounts without a group. */
  readonly groupId?: string | null;
  readonly memberId?: string | null;
  readonly productId?: string | null;
}

/**
 * Where the list behind a figure is, and the filter that narrows it to the period and to what the figures are narrowed by;
 * null where there is none. A group is no filter of these lists: give the account where there is one.
 */
export function drillOf(
  name: MeasureName,
  { from, to, zone }: FigurePeriod,
  { accountId, memberId, productId }: FigureFilters = {},
): { readonly resource: string; readonly path: string; readonly filter: Readonly<Record<string, unknown>> } | null {
  const drill: Drill | null = measureNamed(name).drill;
  if (drill === null) return null;
  const { resource, path, moment, filter, names } = drill;
  const last = new Date(Date.parse(dayStart(dayAfter(to, 1), zone)) - 1).toISOString();
  const narrowed = [
    [names.account, accountId],
    [names.member, memberId],
    [names.product, productId],
  ].filter((pair): pair is [string, string] => typeof pair[0] === 'string' && typeof pair[1] === 'string');
  return {
    ...{ resource, path },
    filter: { ...filter, ...Object.fromEntries(narrowed), [`${moment}_between`]: [dayStart(from, zone), last] },
  };
}

/** Calendar days of the company's zone, both included. */
export interface FigurePeriod {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}
