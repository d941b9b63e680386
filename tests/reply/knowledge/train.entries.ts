/**
 * The knowledge base of a shop for game cards, licences and memberships, in both languages. `key` names the topic of an
 * entry.
 */
export interface ShopEntry {
  readonly key: string;
  readonly kind?: 'text';
  readonly product?: 'steam' | 'windows' | 'video';
  /** Question or title, then answer or text. */
  readonly zh: readonly [string, string];
  readonly en: readonly [string, string];
}

export const shopProducts = {
  steam: { title: 'Steam 充值卡', price: 9_500, description: 'Steam 钱包充值卡，面值 100 元。' },
  windows: { title: 'Windows 11 Pro', price: 12_800, description: 'Windows 11 专业版零售密钥。' },
  video: { title: 'Netflix', price: 6_900, description: 'Netflix 月度会员。' },
} as const;

export const shopEntries: readonly ShopEntry[] = [
  {
    key: 'delivery-time',
    zh: ['付款后多久发货？', '付款后系统自动发货，通常一分钟内把卡密发到本对话。'],
    en: ['How long does delivery take?', 'Codes are sent automatically, usually within one minute of payment.'],
  },
  {
    key: 'not-received',
    zh: ['付款了没收到卡密怎么办？', '请把订单号发给我们，人工核实后补发。'],
    en: [
      'I paid but did not receive my code',
      'Tell us the order number; a person checks it and sends the code again.',
    ],
  },
  {
    key: 'refund-unused',
    zh: ['没使用的卡密可以退款吗？', '未使用的卡密 7 天内可以退款，原路退回。'],
    en: ['Can I get a refund for an unused code?', 'Unused codes are refunded within 7 days, to the way you paid.'],
  },
  {
    key: 'refund-used',
    zh: ['已经兑换的卡密能退吗？', '兑换过的卡密无法退款。'],
    en: ['Can a redeemed code be refunded?', 'A code that was redeemed cannot be refunded.'],
  },
  {
    key: 'refund-time',
    zh: ['退款多久到账？', '审核通过后 1 到 3 个工作日原路退回。'],
    en: ['How long does a refund take?', 'One to three working days after it is approved.'],
  },
  {
    key: 'exchange',
    zh: ['买错了可以换别的商品吗？', '未使用的卡密可以换成同价商品，请联系人工。'],
    en: [
      'I bought the wrong item, can I exchange it?',
      'An unused code can be exchanged for an item of the same price.',
    ],
  },
  {
    key: 'pay-methods',
    zh: ['支持哪些付款方式？', '支持支付宝、微信支付和银行卡。'],
    en: ['Which payment methods do you accept?', 'Alipay, WeChat Pay, Visa and Mastercard.'],
  },
  {
    key: 'pay-failed',
    zh: ['付款失败怎么办？', '请换一种付款方式，或稍后再试；未成功的款项会自动退回。'],
    en: [
      'My payment failed, what should I do?',
      'Try another payment method or try later. Money that was held comes back by itself.',
    ],
  },
  {
    key: 'paid-twice',
    zh: ['重复付款了怎么办？', '多付的部分会在一个工作日内退回。'],
    en: ['I was charged twice', 'The second payment is returned within one working day.'],
  },
  {
    key: 'coupon-use',
    zh: ['优惠券怎么用？', '下单时在优惠券一栏输入券码即可抵扣。'],
    en: ['How do I use a coupon?', 'Enter the coupon code at checkout.'],
  },
  {
    key: 'coupon-expired',
    zh: ['优惠券过期了还能用吗？', '过期的优惠券不能再使用，也不能延期。'],
    en: ['Can I use an expired coupon?', 'An expired coupon cannot be used or extended.'],
  },
  {
    key: 'bulk',
    zh: ['批量购买有优惠吗？', '一次购买 10 张以上享 95 折，50 张以上请联系人工报价。'],
    en: ['Is there a discount for bulk orders?', 'From 10 pieces 5 % off; from 50 pieces ask us for a price.'],
  },
  {
    key: 'invoice',
    zh: ['可以开发票吗？', '可以开电子普通发票，付款后提供抬头和税号。'],
    en: ['Can I get an invoice?', 'Yes. Send us the company name and tax number after payment.'],
  },
  {
    key: 'redeem-how',
    zh: ['卡密怎么兑换？', '打开对应平台的兑换页面，登录账号后输入卡密。'],
    en: ['How do I redeem a code?', 'Open the redeem page of the platform, sign in and type in the code.'],
  },
  {
    key: 'code-invalid',
    zh: ['卡密提示无效怎么办？', '请发送报错截图，我们核实后为您更换。'],
    en: ['My code is invalid', 'Send a screenshot of the error. We check it and replace the code.'],
  },
  {
    key: 'code-expiry',
    zh: ['卡密有有效期吗？', '卡密自购买起一年内有效，请尽快兑换。'],
    en: ['Do codes expire?', 'Codes are valid for one year from purchase.'],
  },
  {
    key: 'code-lost',
    zh: ['卡密弄丢了能再看一次吗？', '在订单页面可以随时再次查看卡密。'],
    en: ['I lost my code, can I see it again?', 'Codes can be looked up on the order page at any time.'],
  },
  {
    key: 'genuine',
    zh: ['你们的卡密是正版吗？', '全部来自官方授权渠道，假一赔十。'],
    en: ['Are your codes genuine?', 'All codes come from authorised distributors.'],
  },
  {
    key: 'warranty',
    zh: ['有售后保障吗？', '自购买起 30 天内卡密有问题免费更换。'],
    en: ['Is there a warranty?', 'For 30 days we replace any code that has a fault.'],
  },
  {
    key: 'hours',
    zh: ['客服几点上班？', '人工客服每天 9:00 到 22:00 在线。'],
    en: ['What are your support hours?', 'People answer every day from 9:00 to 22:00 (UTC+8).'],
  },
  {
    key: 'contact',
    zh: ['怎么联系你们？', '在本对话留言，或发邮件到 help@shop.example。'],
    en: ['How can I contact you?', 'Write here, or to help@shop.example.'],
  },
  {
    key: 'region-general',
    zh: ['卡密有地区限制吗？', '每张卡的地区写在商品标题里，不能跨区使用。'],
    en: ['Are codes region locked?', 'The region stands in the title of each item. A code works in its region only.'],
  },
  {
    key: 'vpn',
    zh: ['兑换需要挂梯子吗？', '不需要，直接在官网兑换。'],
    en: ['Do I need a VPN to redeem?', 'No, codes are redeemed without one.'],
  },
  {
    key: 'account-ban',
    zh: ['用了你们的卡会封号吗？', '正规渠道充值，不会导致封号。'],
    en: [
      'Can my account get banned for using your codes?',
      'No. Codes are from official sources and safe for your account.',
    ],
  },
  {
    key: 'need-password',
    zh: ['充值需要提供账号密码吗？', '不需要密码，任何人向您索要密码都请拒绝。'],
    en: ['Do you need my account password?', 'No. Never give your password to anybody, us included.'],
  },
  {
    key: 'gift',
    zh: ['可以买来送朋友吗？', '可以，卡密不绑定购买人，直接把卡密转给朋友即可。'],
    en: ['Can I buy a code as a gift for a friend?', 'Yes, codes are not tied to the buyer. Pass the code on.'],
  },
  {
    key: 'stock',
    zh: ['缺货的商品什么时候补货？', '一般 24 小时内补货，补货后会在对话通知。'],
    en: ['When will sold out items be back in stock?', 'Usually within 24 hours. We tell you here.'],
  },
  {
    key: 'limit',
    zh: ['每人限购几张？', '每位买家每天最多购买 20 张。'],
    en: ['How many codes can I buy at most?', 'Up to 20 a day for each buyer.'],
  },
  {
    key: 'cancel',
    zh: ['怎么取消订单？', '未付款的订单 30 分钟后自动取消；已付款请申请退款。'],
    en: ['How do I cancel my order?', 'Unpaid orders end after 30 minutes. For paid ones ask for a refund.'],
  },
  {
    key: 'order-status',
    zh: ['在哪里查看我的订单？', '登录后进入「我的订单」即可查看。'],
    en: ['Where can I see my orders?', 'Sign in and open "My orders".'],
  },
  {
    key: 'physical',
    zh: ['会寄实体卡吗？', '只发电子卡密，不寄实体卡。'],
    en: ['Do you send physical cards?', 'No, all cards are digital and delivered here.'],
  },
  {
    key: 'privacy',
    zh: ['我的个人信息安全吗？', '我们只保存订单所需的信息，不会提供给第三方。'],
    en: ['How is my personal data protected?', 'We keep what an order needs and pass nothing on.'],
  },
  {
    key: 'fee',
    zh: ['付款有手续费吗？', '没有，标价即实付金额。'],
    en: ['Are there any extra fees?', 'No, you pay the price that is shown.'],
  },
  {
    key: 'resale',
    zh: ['可以做代理分销吗？', '可以，请发送主营渠道和月销量到 help@shop.example。'],
    en: [
      'Can I resell your codes or become a partner?',
      'Yes, write to help@shop.example with your channel and monthly volume.',
    ],
  },
  {
    key: 'price-match',
    zh: ['能便宜点吗？', '标价已是最低价，可以关注店铺优惠券。'],
    en: ['Can you give me a lower price?', 'Prices are final; watch for our coupons.'],
  },
  {
    key: 'review',
    zh: ['好评有返现吗？', '我们不提供好评返现。'],
    en: ['Do you give cashback for a review?', 'No, we do not pay for reviews.'],
  },
  {
    key: 'steam-region',
    product: 'steam',
    zh: ['这张卡是哪个区的？', '国区，港区或美区账号不能使用。'],
    en: ['Which region is this card for?', 'China. It does not work with accounts of other regions.'],
  },
  {
    key: 'steam-values',
    product: 'steam',
    zh: ['有哪些面值？', '有 50、100、200 元三种面值。'],
    en: ['Which denominations are there?', '50, 100 and 200 yuan.'],
  },
  {
    key: 'steam-redeem',
    product: 'steam',
    zh: ['在哪里输入充值码？', '打开客户端，游戏菜单里选择「激活 Steam 充值卡」。'],
    en: ['Where do I enter the code?', 'In the client, choose "Redeem a Steam gift card" in the Games menu.'],
  },
  {
    key: 'windows-activate',
    product: 'windows',
    zh: ['密钥怎么激活？', '设置 → 系统 → 激活 → 更改产品密钥，输入 25 位密钥。'],
    en: ['How do I activate the key?', 'Settings, System, Activation, Change product key.'],
  },
  {
    key: 'windows-devices',
    product: 'windows',
    zh: ['一个密钥能激活几台电脑？', '一个密钥只能激活一台电脑，重装系统后可再次使用。'],
    en: ['How many computers can one key activate?', 'One computer. It can be used again after a reinstall.'],
  },
  {
    key: 'windows-language',
    product: 'windows',
    zh: ['支持中文吗？', '支持所有语言。'],
    en: ['Which languages are supported?', 'All of them.'],
  },
  {
    key: 'windows-upgrade',
    product: 'windows',
    zh: ['家庭版可以升级到专业版吗？', '可以，直接输入密钥即可升级，数据不会丢失。'],
    en: ['Can I upgrade from Home to Pro?', 'Yes, enter the key. Your files stay.'],
  },
  {
    key: 'video-devices',
    product: 'video',
    zh: ['可以几个人同时看？', '标准套餐支持 2 台设备同时观看。'],
    en: ['How many people can watch at the same time?', 'Two screens at the same time.'],
  },
  {
    key: 'video-renew',
    product: 'video',
    zh: ['到期会自动续费吗？', '不会自动续费，到期后需要重新购买。'],
    en: ['Does the membership renew automatically?', 'No, buy again when it ends.'],
  },
  {
    key: 'video-share',
    product: 'video',
    zh: ['账号是独享的吗？', '独享账号，请勿与他人共享。'],
    en: ['Is the account shared with others?', 'No, it is yours alone.'],
  },
  {
    key: 'about-wallets',
    kind: 'text',
    zh: [
      '店铺规则',
      '# 发票\n开票需要在付款后 30 天内申请。\n\n# 语言\n我们提供中文和英文服务。\n\n# 投诉\n对处理结果不满意，可以申请主管复核，两个工作日内答复。',
    ],
    en: [
      'Rules of the shop',
      '# Complaints\nIf you are not satisfied, ask for a review by a supervisor. We answer within two working days.\n\n# Age\nBuyers must be 18 years or older.',
    ],
  },
];
