import { activityText } from '../../../src/schema/activityText';
import type {
  Activity,
  Attachment,
  ChatMessage,
  CouponCard,
  MessageContext,
  ProductCard,
} from '../../../src/schema/chat';
import { withoutMentions } from '../../../src/schema/chat';
import { priceText } from '../../../src/schema/tax';
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
      if (message.text === null && payload === null) return `[${emptied[language]}]`;
      return aroundText(message, text, language);
    case 'image':
    case 'file': {
      const file = `[${kinds[kind][language]}: ${(payload as Attachment).name}]`;
      return aroundText(message, [file, text].filter(Boolean).join(' '), language);
    }
    case 'product': {
      const { title, price, currency, addedTax } = payload as ProductCard;
      return `[${kinds.product[language]}: ${title}, ${priceText(price, currency, addedTax, language)}]`;
    }
    case 'coupon':
      return `[${kinds.coupon[language]}: ${(payload as CouponCard).name}, ${(payload as CouponCard).code}]`;
    case 'system':
      return activityText(payload as Activity, language);
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

const emptied: Text = { en: 'Deleted', zh: '已删除' };

const kinds = {
  image: { en: 'Image', zh: '图片' },
  file: { en: 'File', zh: '文件' },
  product: { en: 'Product', zh: '商品' },
  coupon: { en: 'Coupon', zh: '优惠券' },
  delivery: { en: 'Delivery', zh: '发货' },
} as const;
