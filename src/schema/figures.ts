import type { Text } from './text';

/**
 * The figures of a company, as in GET /v1/figures/overview and /v1/figures/table. docs/figures.md defines each of them.
 */

/**
 * 'duration' in milliseconds, 'share' as a fraction of 1, 'money' in minor units of the company's currency,
 * 'microMoney' in millionths of it.
 */
export type FigureUnit = 'count' | 'money' | 'duration' | 'share' | 'microMoney';

/** What a figure can be broken down by: account, member or product. */
export type FigureSubject = 'account' | 'member' | 'product';

export interface Measure {
  readonly label: Text;
  /** Exact definition. */
  readonly help: Text;
  readonly unit: FigureUnit;
  /** Which direction is an improvement; null: neither. */
  readonly better: 'up' | 'down' | null;
  /** Breakdowns it supports besides accounts; for others its value is null. */
  readonly of: readonly Exclude<FigureSubject, 'account'>[];
  /** The list of the records behind it; null: there is no such list. */
  readonly drill: Drill | null;
}

/** The lists of records behind figures. */
export type FigureResource = 'messages' | 'orders' | 'deliveries' | 'reply-decisions' | 'ratings';

interface Drill {
  readonly resource: FigureResource;
  /** Console path of the list. */
  readonly path: string;
}

const inMessages: Drill = { resource: 'messages', path: '/chatLog/list' };
const inOrders: Drill = { resource: 'orders', path: '/order/list' };
const inRatings: Drill = { resource: 'ratings', path: '/rating/list' };
const inDeliveries: Drill = { resource: 'deliveries', path: '/delivery/list' };

/** Neither direction is an improvement, and accounts are the only breakdown, unless it says otherwise. */
type Declared = Omit<Measure, 'better' | 'of'> & Partial<Pick<Measure, 'better' | 'of'>>;

/** All measures in display order. */
export const measures = {
  conversations: {
    label: { en: 'Conversations', zh: '会话' },
    help: {
      en: "Conversations started by a customer's first message, or the first message after being resolved.",
      zh: '新开始的会话数：客户的首条消息，或会话解决后的首条消息。',
    },
    unit: 'count',
    drill: inMessages,
  },
  messagesIn: {
    label: { en: 'Messages in', zh: '收到消息' },
    help: { en: 'Messages received from customers.', zh: '客户发来的消息数。' },
    unit: 'count',
    drill: inMessages,
  },
  messagesOut: {
    label: { en: 'Messages out', zh: '发出消息' },
    help: {
      en: "Messages sent to customers by teammates, rules or AI. Private notes aren't counted.",
      zh: '发给客户的消息数（人工与自动），不含内部备注。',
    },
    unit: 'count',
    of: ['member'],
    drill: inMessages,
  },
  firstResponse: {
    label: { en: 'First response', zh: '首次响应' },
    help: {
      en: 'Average time customers waited for the first reply from a teammate, rule or AI. A delivery also ends the wait. Counted on the day of the reply.',
      zh: '客户等待成员、规则或 AI 首次回复的平均时长；发货后重新计时。计入回复当日。',
    },
    unit: 'duration',
    better: 'down',
    of: ['member'],
    drill: inMessages,
  },
  firstResponseMedian: {
    label: { en: 'First response, median', zh: '首次响应中位数' },
    help: {
      en: 'Half of first replies came within this time. Accurate to 1%.',
      zh: '一半的首次回复在此时长内完成，误差不超过 1%。',
    },
    unit: 'duration',
    better: 'down',
    of: ['member'],
    drill: inMessages,
  },
  firstOnTime: {
    label: { en: 'First replies on time', zh: '首次回复达标率' },
    help: {
      en: 'Share of first replies sent within the reply target. Conversations without a target are left out. Counted on the day of the reply.',
      zh: '在回复时限内完成的首次回复占比，不含没有时限的会话；计入回复当日。',
    },
    unit: 'share',
    better: 'up',
    of: ['member'],
    drill: inMessages,
  },
  firstLate: {
    label: { en: 'Late first replies', zh: '首次回复超时' },
    help: {
      en: 'First replies sent after the reply target, and conversations resolved after it without a reply.',
      zh: '超过回复时限才完成的首次回复，含超时后未回复即解决的会话。',
    },
    unit: 'count',
    better: 'down',
    of: ['member'],
    drill: inMessages,
  },
  nextOnTime: {
    label: { en: 'Next replies on time', zh: '后续回复达标率' },
    help: {
      en: 'Share of later replies sent within the reply target. Conversations without a target are left out.',
      zh: '在回复时限内完成的后续回复占比，不含没有时限的会话。',
    },
    unit: 'share',
    better: 'up',
    of: ['member'],
    drill: inMessages,
  },
  nextLate: {
    label: { en: 'Late next replies', zh: '后续回复超时' },
    help: {
      en: 'Later replies sent after the reply target, and conversations resolved after it without a reply.',
      zh: '超过回复时限才完成的后续回复，含超时后未回复即解决的会话。',
    },
    unit: 'count',
    better: 'down',
    of: ['member'],
    drill: inMessages,
  },
  ratings: {
    label: { en: 'Ratings', zh: '评价数' },
    help: {
      en: 'Ratings of resolved conversations by customers, counted on the day they were given.',
      zh: '客户对已解决会话的评价数，计入评价当日。',
    },
    unit: 'count',
    of: ['member'],
    drill: inRatings,
  },
  ratingAverage: {
    label: { en: 'Average rating', zh: '平均评分' },
    help: {
      en: 'Average of those ratings, from 1 to 5. A member is rated for conversations assigned to them when resolved.',
      zh: '客户评分的平均值（1 至 5 分）。成员的评分来自解决时由其负责的会话。',
    },
    unit: 'count',
    better: 'up',
    of: ['member'],
    drill: inRatings,
  },
  ratingGood: {
    label: { en: 'Satisfied customers', zh: '满意率' },
    help: { en: 'Share of ratings of 4 or 5.', zh: '评分为 4 分或 5 分的占比。' },
    unit: 'share',
    better: 'up',
    of: ['member'],
    drill: inRatings,
  },
  resolution: {
    label: { en: 'Time to resolve', zh: '解决时长' },
    help: {
      en: 'Average time from the start of a conversation until it was resolved. Counted on the day it was resolved.',
      zh: '会话开始到标记解决的平均时长，计入解决当日。',
    },
    unit: 'duration',
    better: 'down',
    of: ['member'],
    drill: inMessages,
  },
  resolved: {
    label: { en: 'Resolved', zh: '已解决' },
    help: { en: 'Number of times a conversation was resolved.', zh: '会话被标记解决的次数。' },
    unit: 'count',
    better: 'up',
    of: ['member'],
    drill: inMessages,
  },
  botShare: {
    label: { en: 'Automation rate', zh: '自动回复占比' },
    help: { en: 'Share of replies sent by rules and AI.', zh: '规则与 AI 的回复占规则、AI 与成员全部回复的比例。' },
    unit: 'share',
    better: 'up',
    drill: inMessages,
  },
  handOvers: {
    label: { en: 'Handovers', zh: '转人工' },
    help: {
      en: 'Number of times a conversation was automatically handed to a teammate.',
      zh: '会话由自动应答转交人工的次数。',
    },
    unit: 'count',
    better: 'down',
    drill: inMessages,
  },
  handOverRate: {
    label: { en: 'Handover rate', zh: '转人工率' },
    help: {
      en: 'Handovers per new conversation. Can exceed 100% if conversations are handed over more than once.',
      zh: '转人工次数与新会话数之比；同一会话多次转人工时可超过 100%。',
    },
    unit: 'share',
    better: 'down',
    drill: inMessages,
  },
  orders: {
    label: { en: 'Orders', zh: '订单' },
    help: { en: 'Paid orders, counted on the day of payment.', zh: '已付款的订单数，计入付款当日。' },
    unit: 'count',
    better: 'up',
    of: ['product'],
    drill: inOrders,
  },
  buyers: {
    label: { en: 'Buyers', zh: '买家' },
    help: {
      en: 'Unique customers with paid orders. Each counts once per period.',
      zh: '已付款订单的不同客户数，同一周期内每位客户只计一次。',
    },
    unit: 'count',
    better: 'up',
    of: ['product'],
    drill: inOrders,
  },
  sales: {
    label: { en: 'Gross sales', zh: '销售总额' },
    help: {
      en: "Payments before refunds, counted when recorded. For a product, its share of each order's amount.",
      zh: '登记的收款金额（退款前），计入收款当日；按商品时依各明细金额分摊。',
    },
    unit: 'money',
    better: 'up',
    of: ['product'],
    drill: inOrders,
  },
  refunds: {
    label: { en: 'Refunds', zh: '退款' },
    help: { en: 'Refunds, counted when recorded.', zh: '登记的退款金额，计入退款当日。' },
    unit: 'money',
    better: 'down',
    of: ['product'],
    drill: inOrders,
  },
  revenue: {
    label: { en: 'Net sales', zh: '净销售额' },
    help: { en: 'Gross sales minus refunds.', zh: '销售总额减去退款。' },
    unit: 'money',
    better: 'up',
    of: ['product'],
    drill: inOrders,
  },
  taxes: {
    label: { en: 'Tax', zh: '税额' },
    help: { en: 'Tax in payments minus tax in refunds.', zh: '收款所含税额减去退款所含税额。' },
    unit: 'money',
    drill: inOrders,
  },
  revenueWithoutTax: {
    label: { en: 'Net sales without tax', zh: '不含税净销售额' },
    help: { en: 'Net sales minus tax.', zh: '净销售额减去税额。' },
    unit: 'money',
    better: 'up',
    drill: inOrders,
  },
  productsSold: {
    label: { en: 'Units sold', zh: '售出件数' },
    help: { en: 'Units in paid orders.', zh: '已付款订单中的商品件数。' },
    unit: 'count',
    better: 'up',
    of: ['product'],
    drill: inOrders,
  },
  deliveries: {
    label: { en: 'Deliveries', zh: '发货' },
    help: { en: 'Deliveries sent, counted on the day they were first sent.', zh: '已发送的发货数，计入首次发送当日。' },
    unit: 'count',
    better: 'up',
    of: ['product'],
    drill: inDeliveries,
  },
  deliveryLag: {
    label: { en: 'Delivery time', zh: '发货用时' },
    help: {
      en: 'Average time from payment until first sent. Counted on the day it was sent.',
      zh: '付款到首次发送的平均时长，计入发送当日。',
    },
    unit: 'duration',
    better: 'down',
    of: ['product'],
    drill: inDeliveries,
  },
  deliveryLagP95: {
    label: { en: 'Delivery time, 95th percentile', zh: '发货用时（95%）' },
    help: {
      en: '95% of deliveries were sent within this time. Accurate to 1%.',
      zh: '95% 的发货在此时长内发出，误差不超过 1%。',
    },
    unit: 'duration',
    better: 'down',
    of: ['product'],
    drill: inDeliveries,
  },
  deliveriesFailed: {
    label: { en: 'Failed deliveries', zh: '发货失败' },
    help: { en: 'Number of failed deliveries.', zh: '发货失败的次数。' },
    unit: 'count',
    better: 'down',
    of: ['product'],
    drill: inDeliveries,
  },
  aiReplies: {
    label: { en: 'AI replies', zh: 'AI 回复' },
    help: { en: 'Messages sent to customers by AI.', zh: 'AI 发给客户的消息数。' },
    unit: 'count',
    drill: inMessages,
  },
  aiCost: {
    label: { en: 'AI cost', zh: 'AI 费用' },
    help: {
      en: "Cost of language model usage, at the profile's prices at the time.",
      zh: '按 AI 配置价格计算的模型调用费用，计入调用当日。',
    },
    unit: 'microMoney',
    better: 'down',
    drill: { resource: 'reply-decisions', path: '/replyDecision/list' },
  },
  couponsUsed: {
    label: { en: 'Coupons used', zh: '用券订单' },
    help: { en: 'Paid orders with a coupon.', zh: '使用优惠券并已付款的订单数。' },
    unit: 'count',
    drill: inOrders,
  },
  discount: {
    label: { en: 'Discount', zh: '优惠金额' },
    help: { en: 'Discounts from coupons on paid orders.', zh: '已付款订单的优惠券抵扣金额。' },
    unit: 'money',
    drill: inOrders,
  },
} as const satisfies Record<string, Declared>;

export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as readonly MeasureName[];

export function measureNamed(name: MeasureName): Measure {
  return { better: null, of: [], ...measures[name] };
}

export interface FigureFilters {
  readonly accountId?: string | null;
  /** 'none': accounts without a group. */
  readonly groupId?: string | null;
  readonly memberId?: string | null;
  readonly productId?: string | null;
}

/**
 * The list behind a figure, with the filter that shows exactly the records counted; null if there is none, for example
 * if the figure is not counted per member or product.
 */
export function drillOf(
  measure: MeasureName,
  { from, to }: Pick<FigurePeriod, 'from' | 'to'>,
  filters: FigureFilters = {},
): { readonly resource: string; readonly path: string; readonly filter: { readonly figure: FigureFilter } } | null {
  const { drill, of } = measureNamed(measure);
  if (drill === null) return null;
  if ((filters.memberId && !of.includes('member')) || (filters.productId && !of.includes('product'))) return null;
  const narrowed = Object.fromEntries(Object.entries(filters).filter(([, id]) => id));
  return { ...drill, filter: { figure: { measure, from, to, ...narrowed } } };
}

/**
 * Value of the list filter `figure`: the figure whose records to show. `from` and `to` are days in the company's time
 * zone, both inclusive.
 */
export interface FigureFilter extends FigureFilters {
  readonly measure: MeasureName;
  readonly from: string;
  readonly to: string;
}

/** Calendar days in the company's time zone, both inclusive. */
export interface FigurePeriod {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}
