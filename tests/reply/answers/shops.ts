import { furtherShops } from './furtherShops';

/** Knowledge of 32 shops: the sources that a model is shown, as title and text. */
export const shops = {
  卡密店: [
    ['付款后多久发货', '付款后系统自动发货，一般 5 分钟内收到卡密；夜间（0 点到 7 点）可能需要 30 分钟。'],
    ['可以退款吗', '卡密未查看前，7 天内可以申请退款。卡密一经查看，不支持退换。'],
    ['怎么使用卡密', '登录 https://card.example.cn/use，输入 16 位卡密，点击“兑换”。第三步选择区服，第四步确认。'],
    ['支持哪些付款方式', '支持微信支付和支付宝，不支持信用卡和货到付款。'],
    ['有发票吗', '可开电子普通发票，付款后 3 个工作日内发到邮箱。不能开专用发票。'],
    ['批量购买', '一次购买 10 张以上打九五折，50 张以上打九折。'],
    ['客服时间', '人工客服早上九点到晚上十点在线，节假日照常。'],
    [
      'Steam 充值卡',
      'Price: 49.00 CNY\nList price: 59.00 CNY\nOn sale now.\n面值 50 元，仅限国区账号使用，有效期一年。',
    ],
  ],
  服装店: [
    ['退换货政策', '签收后 7 天内，吊牌完好、未洗未穿可以退换。内衣和特价商品不退不换。'],
    ['退货运费谁出', '质量问题运费由我们承担；不喜欢、不合适的，运费由买家承担。'],
    ['多久发货', '现货 48 小时内发货，预售款按页面标注的时间发货。'],
    ['发什么快递', '默认发中通快递，发顺丰需补 12 元差价。新疆、西藏只发邮政。'],
    ['包邮吗', '满 99 元包邮，新疆、西藏、内蒙古满 199 元包邮。未满的运费 8 元。'],
    [
      '怎么选尺码',
      '身高 160-165 厘米、体重 50-55 公斤选 M；165-170 厘米、55-62 公斤选 L。不清楚自己尺码的，可以量一件合身的衣服对照尺码表。',
    ],
    ['衣服会褪色吗', '深色衣服首次清洗可能有轻微浮色，请用冷水单独手洗，不可漂白、不可机洗。'],
    ['会员', '会员年费 99 元，购物享 95 折，生日当月送 20 元优惠券。'],
  ],
  生鲜店: [
    ['配送范围', '江浙沪皖次日达，其他地区 2-3 天。西藏、新疆、海南不发货。'],
    ['坏果包赔', '签收后 24 小时内拍照联系客服，坏几个赔几个。超过 24 小时不受理。'],
    ['什么时候发货', '每天下午 4 点前的订单当天发出，4 点后的次日发出。周日不发货。'],
    ['一箱多少个', '五斤装约 12 到 15 个，十斤装约 25 到 30 个。'],
    ['怎么保存', '常温放 2 天变软后冷藏，冷藏可放 5 天。不要冷冻。'],
    ['价格', '五斤装 39.9 元，十斤装 69.9 元，均含运费。'],
    ['可以取消订单吗', '未发货可以随时取消，已发货的订单不能取消，可以拒收，拒收扣 10 元运费。'],
    ['有农药残留吗', '每批次都有检测报告，报告可以在商品详情页查看。'],
  ],
  账号店: [
    ['账号安全吗', '所有账号均为一手账号，可以更换绑定手机和密码。出售后 3 天内被找回，全额退款；超过 3 天不负责。'],
    [
      '怎么改绑',
      '收到账号后先登录官网，在“安全中心”更换手机和密码，一般 10 分钟完成。请不要把验证码告诉任何人，包括我们的客服。',
    ],
    ['可以租号吗', '不提供租号，只出售。'],
    ['账号等级', '标准号 30 级以上，高级号 60 级以上并带 3 个限定皮肤。'],
    ['可以分期吗', '不支持分期付款，也不支持先用后付。'],
    ['担保', '交易由平台担保，请勿线下转账。'],
    ['换区', '账号不能换区，购买前请确认区服。'],
    ['价格', '标准号 128 元，高级号 268 元，不议价。'],
  ],
  家电店: [
    ['保修多久', '整机保修 1 年，压缩机保修 10 年，电池和遥控器保修 6 个月。人为损坏、进水不在保修范围。'],
    ['上门安装', '北京、上海、广州、深圳免费上门安装，其他城市安装费 80 元。安装需提前 2 天预约。'],
    ['维修时间', '收到机器后 5-7 个工作日修好寄回，来回运费保修期内由我们承担。'],
    ['噪音大吗', '睡眠模式 22 分贝，强力模式 45 分贝。'],
    ['续航', '开启降噪可用 30 小时，关闭降噪可用 40 小时。充电 10 分钟可用 3 小时。'],
    ['退货', '7 天内未拆封可以退货，已拆封且无质量问题的不能退货。'],
    ['发票', '提供增值税普通发票，需要专用发票的请提供公司资料，次月 15 日前寄出。'],
    ['以旧换新', '旧机折价 100 到 300 元，以上门评估为准，只限同品类。'],
  ],
  网课店: [
    ['课程有效期', '购买后 180 天内可以观看，到期后可以 30 元延长 90 天。'],
    ['可以退课吗', '开课前可以全额退款；学习不超过 2 节，退 80%；超过 2 节不退。'],
    ['在哪里上课', '在我们的小程序或电脑网页 course.example.cn 观看，不支持下载。'],
    ['有老师答疑吗', '工作日晚上 7 点到 9 点老师在线答疑，每人每天最多 3 个问题。'],
    ['有证书吗', '完成全部课程并通过考试可获得电子结业证书，不提供纸质证书。'],
    ['可以几个人用', '一个账号最多同时登录 2 台设备，不可转让。'],
    ['优惠', '两人拼团每人减 50 元，学生凭学生证 8 折，两者不能同时使用。'],
    ['价格', '基础班 299 元，进阶班 599 元，共 24 节。'],
  ],
  giftCards: [
    [
      'How fast is delivery?',
      'Codes are delivered by email within 15 minutes after payment. First orders are checked by hand, which takes up to 24 hours.',
    ],
    ['Can I return a code?', 'Unredeemed codes can be returned within 14 days. Redeemed codes cannot be returned.'],
    [
      'Which payment methods do you take?',
      'You can pay with PayPal, Visa and Mastercard. We do not accept cheques, Klarna or cryptocurrency.',
    ],
    [
      'How do I redeem a code?',
      'Sign in at https://redeem.example.com, choose "Redeem", enter the 12-digit code and confirm. Never share the code with anyone.',
    ],
    ['Does a card expire?', 'US cards do not expire. European cards expire 12 months after purchase.'],
    ['Regions', 'A card works only in the country printed on it. US cards cannot be used in Canada.'],
    ['Bulk orders', 'From 20 cards you get 5% off. Write to sales@cards.example.com for more than 100.'],
    ['$50 gift card', 'Price: 47.50 USD\nList price: 50.00 USD\nOn sale now.'],
  ],
  clothing: [
    [
      'What is your return policy?',
      'You can return unworn items with tags within 30 days of delivery. Final sale items and underwear cannot be returned.',
    ],
    [
      'How long does shipping take?',
      'Standard shipping takes 3-5 business days in the US and 7-14 business days abroad. Express takes 2 business days and costs $15.',
    ],
    [
      'Is shipping free?',
      'Shipping is free for orders over $50 in the US. Below that it costs $5.95. International shipping costs $19.',
    ],
    [
      'When do I get my refund?',
      'We refund to the original payment method within 3 business days after we receive the return. Banks may need another 5 days.',
    ],
    [
      'How do I choose a size?',
      'Measure your chest and compare it with the size chart. If you are between two sizes, take the larger one.',
    ],
    [
      'Can I change my order?',
      'Orders can be changed or cancelled within 1 hour after payment, in your account. After that we cannot change them.',
    ],
    ['Care', 'Machine wash cold, do not tumble dry, do not bleach.'],
    ['Price match', 'We do not match prices of other shops.'],
  ],
  electronics: [
    [
      'How long is the warranty?',
      'The device has a warranty of 2 years, the battery of 6 months. Water damage is not covered.',
    ],
    [
      'Battery life',
      'Up to 30 hours with noise cancelling on, up to 40 hours with it off. A 10-minute charge gives 3 hours.',
    ],
    ['Movie mode', 'The projector runs 90 minutes on one charge.'],
    ['Repairs', 'Send it to our workshop; repairs take 5 to 7 business days. Shipping is on us during the warranty.'],
    ['Compatibility', 'It works with Windows 10 and 11 and with macOS 13 or later. Linux is not supported.'],
    ['Invoice', 'An invoice is emailed with every order. We cannot add a VAT number afterwards.'],
    ['Stock', 'The black model is in stock. The white model will be back in March.'],
    ['Price', 'The headphones cost $199, the case $29. Students get 10% off with a valid ID.'],
  ],
  software: [
    [
      'What do I get?',
      'You get a licence key for one computer by email within 10 minutes. It is a lifetime licence for version 5; later versions are not included.',
    ],
    ['How many devices?', 'The Home licence covers 1 computer, the Family licence up to 5.'],
    ['Can I move the licence?', 'Yes, deactivate it on the old computer first. It can be moved 3 times a year.'],
    ['Refunds', 'Full refund within 30 days if the key has not been activated. Activated keys are not refundable.'],
    [
      'Support',
      'Support answers on weekdays from 9 am to 5 pm CET, usually within one business day. There is no phone support.',
    ],
    ['Price', 'Home costs 39 EUR, Family 79 EUR. Schools get half price.'],
    ['Trial', 'There is a free trial of 14 days without a credit card.'],
    ['Offline', 'Activation needs the internet once; after that it works offline.'],
  ],
  coffee: [
    ['When do you roast?', 'We roast on Tuesdays and Thursdays and ship the next day.'],
    [
      'Subscription',
      'A subscription costs 24 EUR a month for 2 bags, shipping included. You can pause or cancel it at any time.',
    ],
    ['Shipping', 'Shipping costs 4.90 EUR in Germany and is free from 40 EUR. We do not ship outside the EU.'],
    ['Grinding', 'We grind for espresso, filter or French press. Ground coffee cannot be returned.'],
    ['Shelf life', 'Whole beans keep 12 months unopened. Once open, use them within 4 weeks.'],
    ['Decaf', 'We have one decaf, processed without chemicals.'],
    ['Wholesale', 'Cafés get 20% off from 10 kg a month.'],
    ['Payment', 'Card, PayPal or SEPA direct debit. No cash on delivery.'],
  ],
  topUp: [
    ['How fast is a top-up?', 'Most top-ups arrive within 3 minutes. In rare cases it takes up to 2 hours.'],
    ['Wrong number', 'A top-up sent to a wrong number cannot be taken back. Please check the number before you pay.'],
    ['Fee', 'The fee is $0.99 per top-up. Top-ups of $20 or more have no fee.'],
    ['Which countries?', 'We top up phones in Mexico, Brazil, India and the Philippines.'],
    [
      'Help',
      'If it has not arrived after 2 hours, send us the order number here. You can also reach us on WhatsApp at the number on your receipt.',
    ],
    ['Limits', 'At most $100 per day and number.'],
    ['Privacy', 'We never ask for your password or the codes you get by SMS.'],
    ['Promotion', 'This week top-ups of $10 to Mexico get $2 extra.'],
  ],
  ...furtherShops,
} as const satisfies Readonly<Record<string, readonly (readonly [title: string, text: string])[]>>;

export type ShopName = keyof typeof shops;

/** A customer's question and a model's answer, in a shop. */
export interface Answered {
  readonly shop: ShopName;
  readonly asked: string;
  readonly said: string;
}

/** The questions and answers of one shop. */
export function inShop(shop: ShopName, answers: readonly (readonly [asked: string, said: string])[]): Answered[] {
  return answers.map(([asked, said]) => ({ shop, asked, said }));
}
