import type { MessageKind } from './chat';
import type { Text } from './text';

/** Placeholder for a message that has no text or whose text must not be shown. */
export const messageKindLabels: Readonly<Record<MessageKind, Text>> = {
  text: { en: 'A message', zh: '一条消息' },
  image: { en: 'An image', zh: '一张图片' },
  file: { en: 'A file', zh: '一个文件' },
  product: { en: 'A product', zh: '一个商品' },
  coupon: { en: 'A coupon', zh: '一张优惠券' },
  delivery: { en: 'A delivery', zh: '一个物流信息' },
  system: { en: 'An event', zh: '有新动态' },
};
