export const texts = {
  title: { en: 'Stock and delivery', zh: '库存与发货' },
  setUp: { en: 'Set up delivery', zh: '设置发货' },
  test: { en: 'Test purchase', zh: '测试购买' },
  byHand: { en: 'A teammate delivers it manually.', zh: '由成员人工发货。' },
  nothing: { en: 'Nothing delivers it: paid orders wait for a review.', zh: '没有发货规则：付款后转人工处理。' },
  endless: { en: 'Never runs out', zh: '不会用完' },
  soldOut: { en: 'Sold out: paid orders wait for codes.', zh: '已售罄：付款后等待补货。' },
  left: { en: '{count} left', zh: '剩余 {count}' },
  notOnSale: { en: 'not for sale', zh: '未上架' },
  off: { en: 'disabled', zh: '已停用' },
  nowhere: { en: 'no account left', zh: '已无适用账号' },
  narrowed: { en: 'some accounts only', zh: '仅部分账号' },
};
