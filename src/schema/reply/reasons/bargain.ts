/** Why a price was or was not talked about. */
export const bargainReasons = {
  'no-bargain': { en: 'The message is not about a lower price.', zh: '消息与议价无关。' },
  'bargain-no-product': { en: 'It is not known which product the customer means.', zh: '不清楚客户咨询的是哪个商品。' },
  'bargain-off': { en: 'This product is not haggled over.', zh: '此商品未开启议价。' },
  'bargain-not-on-sale': { en: 'The product is not on sale.', zh: '商品未在售。' },
  'bargain-coupon-off': {
    en: 'The coupon that agreed prices of this product come as is paused or ended.',
    zh: '此商品议价使用的优惠券已暂停或结束。',
  },
  'bargain-which': {
    en: 'It has variants of several prices: the customer was asked which.',
    zh: '规格价格不同，已询问客户要哪一种。',
  },
  'bargain-stands': {
    en: 'The price stands: no discount is set, or none is needed.',
    zh: '维持原价：未设置让价或无需让价。',
  },
  'bargain-offered': {
    en: 'A lower price was offered, within the product’s limits.',
    zh: '已在限定范围内报出更低价格。',
  },
  'bargain-final': {
    en: 'All rounds are used or the floor is reached: the last offer stands.',
    zh: '轮数已用完或已到底价，维持最后报价。',
  },
  'bargain-agreed': {
    en: 'A price was agreed; the customer got a code of their own.',
    zh: '已谈妥价格，并发放客户专属券。',
  },
  'bargain-again': {
    en: 'A price was agreed before; its code was sent again.',
    zh: '此前已谈妥价格，重新发送了专属券。',
  },
  'bargain-refused': { en: 'The customer does not want it at the offered price.', zh: '客户未接受报价。' },
} as const;
