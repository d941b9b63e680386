/**
 * Shop concepts with their Chinese and English phrases. The longest phrase found in a text wins. A phrase listed under
 * several concepts means all of them.
 */
export const concepts: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  howLong: [
    '多快 快吗 要等 多久 多长时间 几天 几小时 几个小时 几分钟 要多少时间 需要多少时间 什么时候能 啥时候 何时 什么时候 什么时间 几时 几点到',
    'when will|when do|when does|when can|when is|when are|when would|how long|how fast|how soon|how quick|how quickly|how many days|how many hours|how many minutes|what time|takes time',
  ],
  howMuch: [
    '多少钱 什么价 啥价 几块 几块钱 多少米 怎么卖 价格 价钱 售价 报价 卖价 单价 贵不贵 几钱 多少元 啥价格 价位',
    'how much|price|pricing|cost|costs|how expensive|what does it cost',
  ],
  ship: [
    '发货 发出 寄出 寄 出货 派送 配送 交付 发卡 发码 发给我 发我 秒发 自动发 发过来 给我发 发快递',
    'ship|shipping|shipment|shipped|dispatch|dispatched|sent out|send out|deliver|delivery|be sent|send the code|send my code|instant delivery',
  ],
  arrive: [
    '收到 才能收到 什么时候到 送达 到货 到账 收货 收到货 拿到货 拿到卡密 收到卡密 拿到码 几天到 几天能到 能到',
    'deliver|delivery|delivered|arrive|arrival|arrived|get my code|receive my code|receive the code|get the code|receive it|get it|come through|get here',
  ],
  notReceived: [
    '码呢 卡密呢 货呢 没收到 没有收到 收不到 未收到 还没到 还没到账 没到账 没发货 还没发货 没发 还没发 不发货 没给我 没到 迟迟不 一直没 不到账 还没收到 没有到账 没有发货 没看到码 没看到卡密 没动静 没反应',
    "received nothing|got nothing|not received|never received|didn't receive|did not receive|haven't received|have not received|not arrived|hasn't arrived|didn't arrive|never arrived|never came|not delivered|didn't get|did not get|haven't got|hasn't come|didn't come|missing code|no code|nothing arrived|nothing came|where is my code|where is my order|still waiting|not get my code|nothing received",
  ],
  refund: [
    '退的钱 退款 退钱 退费 返款',
    'money is returned|money returned|refund|refunded|money back|get my money|reimburse|chargeback',
  ],
  giveBack: [
    '退货 退掉 退了 能退 可退 可以退 给退 退回 退单 退换 寄回',
    'return|returned|send back|send it back|take it back|bring it back',
  ],
  changedMind: ['不想要了 不要了 反悔 后悔', 'changed my mind|change my mind|no longer want|do not want it anymore'],
  exchange: [
    '换货 更换 换一个 换个 换一张 调换 补发 换新 重发 换别的 换成 重新发',
    'exchange|replace|replacement|swap|reissue|resend|send another|new one|change it for',
  ],
  cancel: [
    '不想买了 不想买 取消订单 取消 撤销 撤单 终止 不买了',
    'cancel my order|cancel an order|cancel the order|cancel|cancellation|call off|abort',
  ],
  pay: [
    '扣了 付完款 付完 付了钱 付了款 钱付了 付了 扣款 付款 支付 付钱 结账 买单 转账 打款 付费 付账',
    'charge|charged|after payment|after paying|pay|payment|checkout|check out|pay with|paid',
  ],
  payMethod: [
    '货到付款 支付方式 付款方式 怎么付款 怎么付 怎么支付 如何付款 如何支付 用什么付 支持什么支付 用什么支付 怎么付钱 花呗 信用卡 银行卡 支付宝 微信支付 微信付款 用微信 能用微信 刷卡 贝宝 分期',
    'cash on delivery|bitcoin|crypto|payment method|payment methods|ways to pay|way to pay|how to pay|how can i pay|how do i pay|credit card|debit card|visa|mastercard|paypal|alipay|wechat pay|apple pay|google pay|bank transfer|installments|payment options|forms of payment',
  ],
  payFailed: [
    '付款总是失败 付款老是失败 付款失败 支付失败 付不了 付不了款 支付不了 不能付款 无法付款 无法支付 付款报错 支付报错 支付不成功 付款不成功 扣款失败',
    "getting declined|keeps getting declined|payment keeps failing|payment failed|payment fails|payment declined|card declined|card was declined|declined|can't pay|cannot pay|payment error|payment does not go through|payment won't go through|payment didn't go through|payment rejected|unable to pay",
  ],
  paidTwice: [
    '两次 重复 重复付款 付了两次 扣了两次 多付 重复扣款 重复支付 扣两次 付款两次 多扣',
    'twice|double|charged twice|double charge|paid twice|charged two times|duplicate charge|duplicate payment|two charges|charged double|billed twice',
  ],
  discount: [
    '优惠 打折 折扣 便宜 便宜点 少点 减免 满减 活动 促销 砍价 还价 议价 最低 最低价 让利 少一点 优惠点',
    'discount|discounts|cheaper|deal|promotion|promo|sale|on sale|reduce the price|lower price|best price|negotiate|bargain|special offer|lower the price',
  ],
  coupon: [
    '券 优惠券 券码 优惠码 折扣码 代金券 领券 抵用券 红包 用券',
    'promo|voucher|coupon|coupons|voucher code|promo code|discount code|coupon code|promotion code',
  ],
  bulk: [
    '采购 买得多 买的多 买多了 批量 大量 多买 批发 量大 团购 一次买 多拿 大批 拿货 进货 买多',
    'wholesale prices|wholesale price|large orders|many at once|bulk|wholesale|large quantity|large order|many copies|volume|in quantity|bulk order|large quantities',
  ],
  invoice: [
    '开个发票 开张发票 电子发票 开电子发票 发票 开票 开发票 收据 增值税 专票 普票 报销 票据',
    'send me an invoice|vat invoice|vat invoices|invoice|invoices|receipt|vat|tax invoice|bill for my company|proof of purchase|expense',
  ],
  region: [
    '地区 区域 国区 外区 港区 美区 日区 欧区 台区 锁区 哪个国家 哪国 国家 跨区 区服 哪个区 什么区 哪区 海外 国外 大陆 通用吗 全球通用 全球',
    'japan|japanese|china|chinese account|hong kong|every country|my country|region|regions|country|countries|region locked|region lock|abroad|overseas|worldwide|global|which country|europe|locked to|usa|uk|eu|territory|geo restriction',
  ],
  redeem: [
    '在哪里输入 在哪里输 哪里输入 兑换卡密 充值 兑换 使用方法 怎么用 如何使用 怎么使用 充值方法 怎么充 怎么充值 如何充值 充进 用法 使用教程 兑换步骤 如何兑换 怎么兑换 在哪兑换 教程 在哪里用 输入卡密 哪里输 在哪输入 输码',
    'how to use|redeem the code|redeem a code|redeem my code|redeem|redemption|use the code|use my code|apply the code|enter the code|enter my code|top up|add to my account|claim the code|put the code|type in the code|where to enter|use a code|enter code|input the code',
  ],
  activate: ['激活 产品密钥 序列号', 'activate|activation|activated|serial|serial number'],
  codeInvalid: [
    '有问题 被使用 被人用 无效 用不了 不能用 无法使用 不能兑换 无法兑换 兑换不了 激活不了 激活失败 无法激活 兑换失败 已被使用 被用过 报错 提示错误 卡密错误 充不了 错误 不对 打不开 坏的 失效',
    "does not work|do not work|someone used|used by someone|already been used|invalid|doesn't work|not working|didn't work|isn't working|won't work|can't redeem|cannot redeem|been used|code error|wrong code|error|can't activate|cannot activate|activation failed|fails|rejected code|not valid|bad code|unable to redeem|broken|won't activate|doesn't activate|won't redeem",
  ],
  expire: [
    '有效期多久 有效期多长 过期 有效期 到期 截止 保质期 期限 多久失效 长期有效 永久 能放多久 什么时候用都',
    'expiry date|expiration date|valid|still valid|how long is the code valid|expire|expires|expired|expiry|expiration|valid until|validity|how long is it valid|valid for|last forever|lifetime|good for|shelf life|keep the code',
  ],
  warranty: [
    '保修 质保 售后 保障 保证 包售后 三包 负责到底',
    'warranty|guarantee|guaranteed|after sales|aftersales|support after',
  ],
  genuine: [
    '假一赔十 正版 正品 真的 假的 靠谱 可靠 骗子 骗人 官方 来源 渠道 黑卡 可信 正规 合法',
    'genuine|legit|legitimate|authentic|fake|scam|official|trustworthy|trust|reliable|original|legal|source of|where do codes come from|real',
  ],
  hours: [
    '在线 营业时间 上班 下班 几点上班 工作时间 客服时间 在线时间 服务时间 几点到几点 晚上有人 半夜 周末 节假日 通宵 几点开门 几点关门 人工时间',
    'what hours|support open|is support open|are you open|support available|anyone available|available support|online|opening hours|business hours|working hours|open|office hours|support hours|weekend|weekends|holidays|hours of service|at night|time zone|round the clock|24 7',
  ],
  human: [
    '人工 真人 转人工 人工服务 找人 机器人',
    'human|real person|agent|representative|talk to someone|speak to someone|live person|bot|operator|somebody real|live chat',
  ],
  contact: [
    '联系方式 联系你 怎么联系 如何联系 电话 热线 邮箱 加微信 微信号 加群',
    'contact|phone number|telephone|call you|email address|reach you|get in touch|hotline|phone|contact details',
  ],
  password: [
    '账号密码 提供密码 密码 改密码 修改密码 忘记密码 改密 重置密码',
    'login password|account password|password|passwords|reset password|forgot password|passcode',
  ],
  account: ['账号 帐号 账户 用户名 成品号', 'account|accounts|profile|username|user id|login name'],
  login: [
    '登录 登陆 登不上 登不进 上号 登入 登不了 验证码',
    'login|log in|sign in|signing in|logging in|verification code|log into',
  ],
  devices: [
    '几台 设备 几台电脑 台电脑 多台 几个设备 换电脑 重装 重装系统 换机 换主板 换硬盘 手机和电脑 几部',
    'device|devices|computers|computer|how many pcs|pc|pcs|several computers|reinstall|new computer|new laptop|machines|phones|format my',
  ],
  download: [
    '下载 安装包 下载地址 下载链接 在哪下 安装 怎么装 怎么安装 镜像',
    'download|downloading|installer|install|installation|setup file|download link|iso|installing',
  ],
  update: ['升级到 升级成 更新 升级 新版', 'update|updates|upgrade|upgrading|newer version|latest version|upgrades'],
  platform: [
    '苹果 安卓 系统要求 支持什么系统 配置要求 什么系统 苹果电脑 手机能用',
    'windows 10|windows 7|mac|macos|android|iphone|ios|linux|system requirements|compatible|compatibility|macbook|ipad',
  ],
  subscription: [
    '订阅 会员 月卡 年卡 包月 包年 季卡 套餐',
    'subscription|subscriptions|membership|monthly|yearly|annual|plan',
  ],
  renew: [
    '续费 续订 自动续费 续期 续上 自动扣费 自动扣款',
    'renew|renewal|auto renew|extend|renewed|renews|automatically charged|auto renewal|prolong',
  ],
  trial: ['试用 体验 免费试 试一试 先试 先用后付 试玩', 'trial|try it|try before|free trial|demo|test it first|sample'],
  gift: [
    '送朋友 送给朋友 买来送 送人 礼物 赠送 送给 帮朋友买 代买 送礼',
    'give it to a friend|to a friend|for a friend|gift|present|for my friend|give it to|send it to a friend|as a gift|for someone else',
  ],
  stock: [
    '补货 有货 有没有货 现货 库存 缺货 还有吗 没货 断货 售罄 还有货 有现货 卖完',
    'available again|still available|in stock|out of stock|stock|availability|restock|sold out|left in stock|back in stock|inventory',
  ],
  address: ['地址 收货地址 改地址', 'address|shipping address|delivery address'],
  physical: ['实物卡 寄卡 实体卡 实物', 'physical cards|physical card|by post|postal|mail it'],
  courier: ['快递 物流公司 快递公司 顺丰 圆通 中通 申通 韵达 京东物流 邮政', 'courier|carrier|fedex|ups|dhl|usps'],
  otherCourier: [
    '指定快递 换快递 换个快递 其他快递 别的快递',
    'another courier|choose the courier|other courier|different courier',
  ],
  track: [
    '物流 单号 快递单号 查快递 运单 物流信息',
    'tracking|tracking number|track my order|track my parcel|track my package|where is my parcel',
  ],
  freight: [
    '运费 邮费 快递费 包邮 免邮 邮资',
    'freight|postage|shipping cost|shipping costs|shipping fee|delivery fee|delivery charge|free shipping|free delivery',
  ],
  changePrice: ['改价 改价格 修改价格 改下价', 'change the price|edit the price|adjust the price'],
  damaged: ['坏了 碎了 破了 破损 裂了 瑕疵 次品 质量问题', 'damaged|defective|faulty|cracked|scratched|arrived broken'],
  wrongItem: [
    '发错 错货 发错了',
    'sent the wrong|received the wrong|got the wrong|wrong colour|wrong color|wrong size',
  ],
  missingPart: ['少发 漏发 缺件 少了', 'missing part|missing parts|parts missing|incomplete'],
  size: ['尺码 尺寸 码数 偏大 偏小', 'size|sizes|sizing|size chart|fit'],
  material: ['材质 面料 料子 布料 成分', 'material|fabric|made of'],
  colour: ['颜色 色差 花色', 'colour|color|colours|colors'],
  wash: ['清洗 机洗 水洗 干洗 掉色 缩水', 'wash|washing|machine wash|dry clean|laundry'],
  store: ['实体店 门店 线下 自提', 'physical store|brick and mortar|pick up in store|store location|showroom'],
  battery: ['电池 续航 充电', 'battery|battery life|recharge'],
  privacy: [
    '个人信息安全 隐私 个人信息 信息安全 泄露 个人资料 数据安全',
    'personal data safe|information safe|my data safe|personal information safe|data safe|privacy|personal data|data protection|personal information|my data|gdpr|private data',
  ],
  ban: [
    '封掉 封号 被封 封禁 冻结 风控 会不会封 违规',
    'ban|banned|suspended|blocked account|account blocked|suspension|get blocked|locked account|terms of service',
  ],
  vpn: ['挂代理 梯子 加速器 翻墙 挂梯子 科学上网', 'vpn|proxy|tunnel'],
  loseCode: [
    '找回 聊天记录没了 找不到 没了 删了 删掉 再看 重新看 弄丢 丢了 找不到卡密 卡密丢 忘了卡密 误删 没保存 不见了 找不到了 再看一次 再发一次 重新查看',
    'lost the code|lost code|lost|see it again|lost my code|lose the code|deleted the message|find my code|see my code again|recover|look up my code|deleted my code|show my code again|misplaced',
  ],
  wrongBuy: [
    '买错 拍错 下错 选错 买错了 拍错了 搞错',
    'wrong item|wrong product|by mistake|bought the wrong|ordered the wrong|wrong version|wrong one|mistaken|picked the wrong',
  ],
  orderFind: [
    '查看订单 看订单 查看我的订单 订单在哪看 订单在哪里 订单在哪 查订单 订单状态 订单号 在哪看订单 订单查询 我的订单',
    'see my order history|view my order history|see my order|see my orders|find my orders|see orders|check my order|order status|order number|track my order|find my order|where is the order|order history|status of my order',
  ],
  limit: [
    '限购 最多买 买几个 最多几个 限几个 每人限 上限 能买几',
    'limit|maximum|most i can buy|how many can i|per customer|max|at most',
  ],
  share: [
    '几台设备 几台设备一起看 一起看 同时看 同时观看 几个人 几个人看 共享 合租 拼车 分享 几个人用 一起用 多人 共用 独享',
    'screens|how many screens|at once|at the same time|simultaneously|how many people|share|shared|sharing|family|several people|multiple users|together with|split|exclusive',
  ],
  language: ['中文 英文 语言 汉化 简体 什么语言', 'language|languages|chinese version|english version|translated'],
  balance: [
    '余额 面值 面额 剩余 剩多少 多少面值 档位',
    'balance|remaining|denomination|denominations|face value|amounts|value of the card|values',
  ],
  tax: [
    '税 关税 手续费 服务费 额外费用 加收 其他费用',
    'charge a fee|charge fees|additional costs|extra cost|extra costs|tax|taxes|fee|fees|extra charge|extra charges|surcharge|hidden costs|additional cost',
  ],
  resale: [
    '做代理 代理分销 转卖 二手 倒卖 代理加盟 代理 分销 合作 加盟',
    'partner program|affiliate program|become a partner|resell|resale|reseller|affiliate|partner|dropship|partnership|sell your',
  ],
  review: [
    '好评返现 评价 好评 返现 晒单 五星',
    'cashback for reviews|cashback for a review|review|reviews|rating|feedback|stars|cashback',
  ],
  where: ['在哪里 哪里 哪儿 在哪 什么地方 哪边', 'where'],
  why: ['怎么了 为什么 为啥 怎么回事 咋回事 什么原因 为何', 'why|reason|how come'],
  how: [
    '怎么 如何 怎样 咋 咋弄 怎么弄 怎么操作 步骤 流程 方法 操作 办法 咋办 怎么办 咋整',
    'how|steps|instructions|guide|how do i|procedure|process|way to|how can i|tutorial',
  ],
  support: ['支持', 'support|supported'],
  used: [
    '已兑换 已经兑换 兑换过 兑换过了 用过 用过了 使用过 已使用 已经使用 充进去 充进去了 兑换了 用掉 激活过 用完',
    'redeemed|already redeemed|already used|used code|used codes|after redeeming|after using|after i redeemed|after i used|was used|been redeemed|have used|have redeemed|redeemed code',
  ],
  unused: [
    '未使用 没使用 没有使用 没用 没用过 还没用 未兑换 没兑换 还没兑换 没有兑换 没拆 未拆 未激活 没激活 未开封 没动过',
    "unused|unused code|unused codes|not used|not yet used|haven't used|have not used|didn't use|did not use|not redeemed|haven't redeemed|have not redeemed|without using|never used|unopened|unredeemed",
  ],
  use: ['用 使用', 'use|using'],
  code: [
    '卡密 卡 码 充值卡 充值码 礼品卡 兑换码 激活码 密钥 点卡 卡号 这张卡 张卡',
    'code|card|gift card|gift cards|key|license key|licence key|product key|license|licence|activation code|top up card',
  ],
  buy: ['买 购买 下单 拍下 拍 拍了 订购 下了单', 'buy|purchase|place an order'],
  order: ['订单 单子', 'order'],
  howMany: ['几台 几张 几个 多少张 多少个 几次', 'how many'],
  payLater: ['先发货 后付款 先用后付 先货后款', 'pay after|pay later|after delivery|pay afterwards'],
  compensate: ['赔 赔偿 赔付 谁负责 负责赔', 'compensate|compensation|who pays|liable|responsible'],
  forMe: ['帮我 代充 帮忙充', 'for me|on my behalf'],
};

/** Specific names, synonyms on one line. An answer must contain the specific name that a question asks for. */
export const specifics: readonly string[] = [
  '支付宝|alipay',
  '微信支付|微信付款|用微信|能用微信|wechat pay',
  '花呗',
  '分期|installments',
  '信用卡|银行卡|刷卡|credit card|debit card|visa|mastercard',
  '贝宝|paypal',
  '货到付款|cash on delivery',
  'apple pay',
  'google pay',
  'bank transfer',
  'bitcoin|crypto',
  '国区|大陆|china',
  '港区|hong kong',
  '美区|usa',
  '日区|japan|japanese',
  '欧区|europe|eu',
  '台区',
  'uk',
  '苹果|苹果电脑|mac|macos|macbook',
  '安卓|android',
  'iphone|ios',
  'linux',
  'windows 10',
  'windows 7',
  '中文|简体|汉化|chinese version',
  '英文|english version',
  '专票',
  '快递|courier',
];

/** A concept implies the listed ones. */
export const implied: Readonly<Record<string, readonly string[]>> = {
  hours: ['howLong'],
  expire: ['howLong'],
  payMethod: ['pay', 'how'],
  payFailed: ['pay'],
  paidTwice: ['pay'],
  notReceived: ['arrive'],
  wrongItem: ['exchange'],
  otherCourier: ['courier'],
  freight: ['ship'],
  codeInvalid: ['redeem', 'activate', 'why', 'used'],
  used: ['redeem', 'use'],
  unused: ['redeem', 'use'],
  redeem: ['use', 'how', 'where', 'code'],
  coupon: ['discount', 'use'],
  bulk: ['buy'],
  wrongBuy: ['buy'],
  loseCode: ['where'],
  orderFind: ['order', 'where', 'how'],
  contact: ['how', 'where'],
  howMuch: ['pay'],
};
