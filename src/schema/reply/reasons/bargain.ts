/** Why a price was or was not negotiated. */
export const bargainReasons = {
  'no-bargain': { en: "The message isn't about a lower price.", zh: '消息与议价无关。' },
  'bargain-no-product': { en: "It's unclear which product the customer means.", zh: '不清楚客户咨询的是哪个商品。' },
  'bargain-off': { en: 'Bargaining is off for this product.', zh: '此商品未开启议价。' },
  'bargain-not-on-sale': { en: "The product isn't for sale.", zh: '商品未在售。' },
  'bargain-coupon-off': {
    en: "The coupon used for this product's agreed prices is paused or ended, or your plan doesn't include coupons.",
    zh: '此商品议价使用的优惠券已暂停或结束，或套餐不包含优惠券。',
  },
  'bargain-which': {
    en: 'The product has variants with different prices, so the customer was asked which one.',
    zh: '规格价格不同，已询问客户要哪一种。',
  },
  'bargain-stands': { en: 'No discount: none is set up or needed.', zh: '维持原价：未设置让价或无需让价。' },
  'bargain-offered': {
    en: "A lower price within the product's limits was offered.",
    zh: '已在限定范围内报出更低价格。',
  },
  'bargain-final': {
    en: 'No more rounds, or the lowest price was reached. The last offer is final.',
    zh: '轮数已用完或已到底价，维持最后报价。',
  },
  'bargain-agreed': {
    en: 'A price was agreed, and the customer got a personal code.',
    zh: '已谈妥价格，并发放客户专属券。',
  },
  'bargain-again': {
    en: 'A price was already agreed. The code was sent again.',
    zh: '此前已谈妥价格，重新发送了专属券。',
  },
  'bargain-refused': { en: 'The customer declined the offered price.', zh: '客户未接受报价。' },
} as const;
