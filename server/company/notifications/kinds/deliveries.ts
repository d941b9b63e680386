import { type DeliveryReason, deliveryReasons } from '../../../../src/schema/order';
import type { Text } from '../../../../src/schema/text';
import type { TextsOf } from '../kind';

interface DeliveryKinds {
  /** Product title, review reason (as in deliveries), and the number of deliveries. */
  'delivery-review': { readonly title: string; readonly reason: string; readonly count: number };
  'delivery-waiting': { readonly title: string; readonly count: number };
  /** When the delivery was due, ISO 8601. */
  'delivery-late': { readonly title: string; readonly since: string };
}

declare module '../kind' {
  interface NoticeParameters extends DeliveryKinds {}
}

export const texts: TextsOf<DeliveryKinds> = {
  'delivery-review': ({ title, reason, count }, { number }) => ({
    title:
      count === 1
        ? { en: 'A delivery needs review', zh: '有一笔发货需要人工处理' }
        : { en: `${number(count)} deliveries need review`, zh: `${number(count)} 笔发货需要人工处理` },
    text: { en: `${title}: ${deliveryReason(reason).en}.`, zh: `${title}：${deliveryReason(reason).zh}。` },
  }),
  'delivery-waiting': ({ title, count }, { number }) => ({
    title: { en: 'A buyer is waiting for stock', zh: '有买家在等待补货' },
    text:
      count === 1
        ? {
            en: `${title} is out of stock. It will be delivered automatically when it's restocked.`,
            zh: `${title}库存不足，补货后将自动发货。`,
          }
        : {
            en: `${title} and others: ${number(count)} deliveries are waiting. They'll be delivered automatically when restocked.`,
            zh: `${title}等 ${number(count)} 笔发货等待补货，补货后将自动发货。`,
          },
  }),
  'delivery-late': ({ title }) => ({
    title: { en: 'A delivery is late', zh: '有一笔发货已超时' },
    text: { en: `${title} is past its delivery time.`, zh: `${title}已超过应发货时间。` },
  }),
};

function deliveryReason(reason: string): Text {
  return Object.hasOwn(deliveryReasons, reason)
    ? deliveryReasons[reason as DeliveryReason]
    : { en: reason, zh: reason };
}
