import type {
  Activity,
  Attachment,
  ChatMessage,
  CouponCard,
  MessageContext,
  ProductCard,
} from '../../../src/schema/chat';
import { withoutMentions } from '../../../src/schema/chat';
import { formatMoney } from '../../../src/schema/money';
import type { Language, Text } from '../../../src/schema/text';

/** Display name of a message's sender in a transcript. */
export function senderName({ senderKind, sender }: ChatMessage, language: Language): string {
  return sender.name ?? writers[senderKind][language];
}

/** A message's content as text, possibly several lines. */
export function contentOf(message: ChatMessage, language: Language): string {
  const { kind, payload } = message;
  const text = withoutMentions(message.text ?? '');
  switch (kind) {
    case 'text':
      return aroundText(message, text, language);
    case 'image':
    case 'file': {
      const file = `[${kinds[kind][language]}: ${(payload as Attachment).name}]`;
      return aroundText(message, [file, text].filter(Boolean).join(' '), language);
    }
    case 'product': {
      const { title, price, currency } = payload as ProductCard;
      return `[${kinds.product[language]}: ${title}, ${formatMoney(price, currency, language)}]`;
    }
    case 'coupon':
      return `[${kinds.coupon[language]}: ${(payload as CouponCard).name}, ${(payload as CouponCard).code}]`;
    case 'system':
      return activityText(payload as Activity)[language];
    default:
      return text === '' ? `[${kinds.delivery[language]}]` : text;
  }
}

/** The content with what it was forwarded from, what it quotes, and its texts before it was edited. */
function aroundText({ payload, formerTexts }: ChatMessage, content: string, language: Language): string {
  const { forwardedFrom, quote } = (payload ?? {}) as MessageContext;
  const former = (formerTexts ?? []).map(({ text, until }) => `[${around.until[language]} ${until}: ${text ?? ''}]`);
  return [
    ...(forwardedFrom === undefined ? [] : [`[${around.from[language]} ${forwardedFrom}]`]),
    ...(quote === undefined ? [] : [`> ${quote}`]),
    content,
    ...former,
  ].join('\n');
}

const around = {
  from: { en: 'Forwarded from', zh: '转发自' },
  until: { en: 'Text until', zh: '此前内容，至' },
} as const;

const writers: Readonly<Record<ChatMessage['senderKind'], Text>> = {
  contact: { en: 'Customer', zh: '客户' },
  member: { en: 'Member', zh: '成员' },
  rule: { en: 'Auto reply', zh: '自动回复' },
  ai: { en: 'AI', zh: 'AI' },
  system: { en: 'Event', zh: '事件' },
};

const kinds = {
  image: { en: 'Image', zh: '图片' },
  file: { en: 'File', zh: '文件' },
  product: { en: 'Product', zh: '商品' },
  coupon: { en: 'Coupon', zh: '优惠券' },
  delivery: { en: 'Delivery', zh: '发货' },
} as const;

const orders: Readonly<Record<Extract<Activity['what'], `order-${string}`>, Text>> = {
  'order-placed': { en: 'placed', zh: '已下单' },
  'order-changed': { en: 'changed', zh: '已变更' },
  'order-paid': { en: 'paid', zh: '已付款' },
  'order-part-paid': { en: 'partially paid', zh: '部分付款' },
  'order-overpaid': { en: 'paid although nothing was due', zh: '无应付款项时收款' },
  'order-refunded': { en: 'refunded', zh: '已退款' },
  'order-cancelled': { en: 'canceled', zh: '已取消' },
  'order-shipped': { en: 'shipped', zh: '已发货' },
  'order-shipping-untold': { en: 'shipped, not accepted by the channel', zh: '已发货，但渠道未接受通知' },
};

function activityText(activity: Activity): Text {
  const by = activity.by?.name ?? null;
  const who = { en: by ?? 'Parley', zh: by ?? '系统' };
  const said = (en: string, zh: string): Text => ({ en: `${who.en} ${en}`, zh: `${who.zh}${zh}` });
  switch (activity.what) {
    case 'assigned':
      return said(`assigned ${activity.to.name}`, `分配给${activity.to.name}`);
    case 'unassigned':
      return said(`unassigned ${activity.from.name}`, `取消了${activity.from.name}的负责`);
    case 'taken-over':
      return said('took over', '接管了会话');
    case 'handed-back':
      return said('handed back to the bot', '交回机器人');
    case 'handed-over':
      return said('handed over to a person', '转交人工处理');
    case 'paused':
      return said('paused the bot', '暂停了机器人');
    case 'resolved':
      return said('resolved it', '标记为已解决');
    case 'reopened':
      return said('opened it again', '重新打开');
    case 'snoozed':
      return said(`snoozed it until ${activity.until}`, `搁置至 ${activity.until}`);
    case 'labelled': {
      const names = [
        ...activity.added.map(({ name }) => `+${name}`),
        ...activity.removed.map(({ name }) => `-${name}`),
      ];
      return said(`changed labels: ${names.join(', ')}`, `更改标签：${names.join('、')}`);
    }
    case 'prioritised':
      return said(`set the priority: ${activity.priority}`, `设置优先级：${activity.priority}`);
    case 'merged':
      return said(`merged ${activity.from.name} into this contact`, `将${activity.from.name}并入此客户`);
    case 'blocked':
      return said('blocked the customer', '拉黑了客户');
    case 'unblocked':
      return said('unblocked the customer', '解除了拉黑');
    case 'order-placed':
    case 'order-changed':
    case 'order-paid':
    case 'order-part-paid':
    case 'order-overpaid':
    case 'order-refunded':
    case 'order-cancelled':
    case 'order-shipped':
    case 'order-shipping-untold': {
      const { number, amount, currency } = activity;
      const sum = (language: Language) => formatMoney(amount, currency, language);
      return {
        en: `Order ${number} ${orders[activity.what].en}, ${sum('en')}`,
        zh: `订单 ${number} ${orders[activity.what].zh}，${sum('zh')}`,
      };
    }
  }
}
