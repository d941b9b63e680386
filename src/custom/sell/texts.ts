import { addMessages } from '../../i18n/catalogues';

/** Messages of “Sell a product”. */
addMessages('parley.sell', {
  title: { en: 'Sell a product', zh: '上架一个商品' },
  lead: {
    en: 'From the product to a test purchase. You can leave after each step and go on later.',
    zh: '从商品到测试购买。每一步完成后都可离开，之后继续。',
  },
  steps: { en: 'Steps', zh: '步骤' },
  step: {
    product: { en: 'Product', zh: '商品' },
    codes: { en: 'Codes', zh: '卡密' },
    message: { en: 'Message', zh: '消息' },
    test: { en: 'Test purchase', zh: '测试购买' },
  },
  next: { en: 'Continue', zh: '继续' },
  edit: { en: 'Edit product', zh: '编辑商品' },
  unfinished: { en: 'Nothing delivers these yet. Go on with', zh: '以下商品尚未设置发货，可继续：' },
  name: { en: 'Product name', zh: '商品名称' },
  titleNeeded: { en: 'Enter a name.', zh: '请填写名称。' },
  price: { en: 'Price (%{currency})', zh: '售价（%{currency}）' },
  priceNeeded: { en: 'Enter a price. 0 is free.', zh: '请填写售价，0 表示免费。' },
  variants: { en: 'Variants', zh: '规格' },
  variantsHelp: {
    en: 'For several face values, terms or regions. Each has codes of its own.',
    zh: '如不同面值、期限或地区，每个规格各有卡密。',
  },
  variant: { en: 'Variant %{number}', zh: '规格 %{number}' },
  variantPrice: { en: 'Price (%{currency}), if different', zh: '售价（%{currency}），不同时填写' },
  addVariant: { en: 'Add variant', zh: '添加规格' },
  removeVariant: { en: 'Remove variant %{number}', zh: '移除规格 %{number}' },
  receives: { en: 'What do buyers of “%{product}” receive?', zh: '购买“%{product}”的客户会收到什么？' },
  kind: {
    unique: { en: 'A code of their own', zh: '每人一条卡密' },
    text: { en: 'The same text or link', zh: '相同的文本或链接' },
  },
  content: {
    unique: { en: 'Codes for %{name}', zh: '%{name} 的卡密' },
    text: { en: 'Text for %{name}', zh: '%{name} 的文本' },
  },
  contentHelp: {
    unique: { en: 'One per line. Stored encrypted.', zh: '每行一条，加密保存。' },
    text: { en: 'Sent to every buyer as it is.', zh: '原样发送给每位买家。' },
  },
  goesOnSale: { en: 'The product goes on sale with it.', zh: '保存后商品即上架。' },
  saving: { en: 'Saving…', zh: '保存中…' },
  added: { en: '1 code added. |||| %{smart_count} codes added.', zh: '已添加 %{smart_count} 条卡密。' },
  leftOut: {
    en: '%{added} codes added, %{left} lines left out: they repeat others or could not be read.',
    zh: '已添加 %{added} 条卡密，%{left} 行因重复或无法识别而略过。',
  },
  template: {
    en: 'Thank you for your order {{order.no}}!\n\n{{codes}}\n\n{{proof}}',
    zh: '感谢购买，订单号 {{order.no}}。\n\n{{codes}}\n\n{{proof}}',
  },
  endless: { en: 'never runs out', zh: '不会用完' },
  left: { en: '%{smart_count} left', zh: '剩余 %{smart_count}' },
  message: { en: 'Message with the delivery', zh: '发货消息' },
  messageHelp: {
    en: '{{codes}} becomes the codes, {{proof}} the link to the order page.',
    zh: '{{codes}} 会替换为卡密，{{proof}} 会替换为订单页链接。',
  },
  preview: { en: 'The buyer reads', zh: '买家看到' },
  testLead: {
    en: 'Buy it as a test buyer, for free. It is delivered like any order and takes one item from stock. If there is no website chat yet, one named “Website” is added.',
    zh: '以测试买家身份免费购买：与普通订单一样发货，并占用一件库存。若还没有网页客服账号，将添加一个名为“网站”的账号。',
  },
  testNotYou: {
    en: 'Your role does not include test purchases. The product is on sale.',
    zh: '您的角色不能进行测试购买。商品已上架。',
  },
  which: { en: 'Variant', zh: '规格' },
  buy: { en: 'Make a test purchase', zh: '测试购买' },
  again: { en: 'Another test purchase', zh: '再测试一次' },
  delivering: { en: 'Delivering…', zh: '发货中…' },
  delivered: { en: 'Delivered.', zh: '已发货。' },
  notDelivered: { en: 'Paid, but not delivered yet. The order says why.', zh: '已付款但未发货，原因见订单。' },
  page: { en: "The buyer's order page", zh: '买家的订单页' },
  openPage: { en: 'Open the order page', zh: '打开订单页' },
  toOrder: { en: 'Order %{number}', zh: '订单 %{number}' },
  toProduct: { en: 'Product page', zh: '商品页面' },
  toStarted: { en: 'Back to Getting started', zh: '返回快速入门' },
});
