/**
 * Customer questions, one per line: expected entry ('-': none may be sure) | product being viewed, if any | question.
 */
export const chineseQuestions = `
delivery-time | | 多久能发货
delivery-time | | 拍下之后什么时候发货呀
delivery-time | | 你好，请问付完款多长时间能到货
delivery-time | | 发货快吗，要等多久
delivery-time | | 亲，下单后几分钟发卡
delivery-time | | 卡密多久发给我
delivery-time | steam | 这个多久到账
not-received | | 付了钱没收到卡密
not-received | | 我付款了怎么还没发货
not-received | | 钱付了卡密一直没到怎么办
not-received | | 老板，没收到货啊
not-received | | 下单半天了还没收到码
not-received | | 我的卡密呢？还没发给我
refund-unused | | 没用过的可以退吗
refund-unused | | 我还没兑换，能退款吗
refund-unused | | 未使用的卡能退钱吗
refund-unused | | 没拆的卡密支持退款不
refund-used | | 兑换过了还能退款吗
refund-used | | 用过的卡能退吗
refund-used | | 已经使用的卡密可以退款吗
refund-used | | 充进去了还能退吗
refund-time | | 退款要几天到账
refund-time | | 退的钱什么时候到
refund-time | | 退款多久能退回来
exchange | | 买错了能换吗
exchange | | 拍错了可以换成别的吗
exchange | | 我选错商品了，能换一个吗
pay-methods | | 可以用支付宝吗
pay-methods | | 怎么付款
pay-methods | | 能微信支付吗
pay-methods | | 支持什么支付方式
pay-methods | | 可以刷银行卡吗
pay-failed | | 付款失败了
pay-failed | | 支付不了怎么回事
pay-failed | | 一直付不了款怎么办
paid-twice | | 我付了两次钱
paid-twice | | 重复扣款了怎么处理
paid-twice | | 不小心重复支付了
coupon-use | | 优惠码在哪里用
coupon-use | | 优惠券如何使用
coupon-use | | 怎么用券
coupon-expired | | 券过期了能用吗
coupon-expired | | 优惠券已经过期还可以用吗
bulk | | 买得多有折扣吗
bulk | | 批发有优惠吗
bulk | | 量大可以优惠吗
invoice | | 能开票吗
invoice | | 可以给我开个发票吗
invoice | | 支持开电子发票吗
redeem-how | | 这个卡怎么用
redeem-how | | 如何兑换
redeem-how | | 卡密使用方法
redeem-how | | 兑换步骤是什么
code-invalid | | 卡密无效
code-invalid | | 兑换的时候提示错误
code-invalid | | 这个码用不了
code-invalid | | 提示已被使用
code-expiry | | 卡密有效期多久
code-expiry | | 会过期吗
code-expiry | | 买了可以放多久不用，会不会过期
code-lost | | 卡密找不到了
code-lost | | 卡密不小心删了怎么找回
code-lost | | 聊天记录没了，卡密能再看一次吗
genuine | | 是正品吗
genuine | | 卡密是官方的吗
genuine | | 你们靠谱吗
warranty | | 有质保吗
warranty | | 售后有保障吗
hours | | 客服什么时候上班
hours | | 人工客服几点到几点在线
hours | | 你们营业时间是几点
contact | | 有联系方式吗
contact | | 怎样联系你们
region-general | | 有没有地区限制
region-general | | 卡密锁区吗
vpn | | 兑换要不要梯子
vpn | | 需要翻墙吗
account-ban | | 会被封号吗
account-ban | | 充值会不会封号
need-password | | 要我的账号密码吗
need-password | | 充值要给密码吗
gift | | 能送给朋友吗
gift | | 我想买来送人可以吗
stock | | 什么时候补货
stock | | 没货了多久能补货
limit | | 最多能买几张
limit | | 限购吗
cancel | | 订单怎么取消
cancel | | 我想取消订单
order-status | | 订单在哪看
order-status | | 怎么查订单
physical | | 是实体卡吗
physical | | 会寄实物卡吗
privacy | | 个人信息会泄露吗
fee | | 要手续费吗
fee | | 付款有没有额外费用
resale | | 可以做代理吗
price-match | | 可以便宜点吗
price-match | | 能不能少点
review | | 好评返现吗
steam-region | steam | 这是哪个区的卡
steam-region | steam | 国区能用吗
steam-values | steam | 有什么面值
steam-values | steam | 面额有哪些
steam-redeem | steam | 充值码在哪输入
windows-activate | windows | 怎么激活
windows-activate | windows | 密钥如何激活
windows-devices | windows | 能激活几台电脑
windows-devices | windows | 一个密钥可以用几台
windows-language | windows | 有中文吗
windows-upgrade | windows | 家庭版能升级专业版吗
video-devices | video | 能几个人一起看
video-renew | video | 会自动续费吗
video-share | video | 账号是不是独享
refund-used | | 兌換過了還能退款嗎
delivery-time | | 付款後多久發貨
- | | 你们老板是谁
- | | 今天天气怎么样
- | | 你是机器人吗
- | | 在吗
- | | 谢谢老板
- | | 退款
- | | 我要投诉你们
- | | 有 PS5 手柄吗
- | | 卖不卖 Xbox 会员
- | | 可以帮我代练吗
- | | 上次那个客服叫什么名字
- | | 我昨天买的三张里有一张不能用，另外两张可以退吗
- | | 用了一半的卡能退一半的钱吗
- | | 退款没到账已经半个月了怎么办
- | | 退款到支付宝还是微信
- | | 不退款行不行
- | | 30 天后还能退款吗
- | | 100 张有什么价格
- | | 优惠券可以送给别人吗
- | | 两张优惠券可以一起用吗
- | | 发票开错了怎么办
- | | 发票抬头能改吗
- | | 付款可以用比特币吗
- | | 能用 PayPal 付吗
- | | 能分期付款吗
- | | 客服春节放假吗
- | | 你们公司在哪个城市
- | | 能不能先发货后付款
- | | 可以货到付款吗
- | | 取消订单后优惠券还能用吗
- | | 兑换卡密要实名认证吗
- | | 兑换之后多久能玩
- | | 账号被盗了怎么办
- | | 封号了你们赔吗
- | steam | 可以用在 Epic 上吗
- | steam | 500 面值的有吗
- | steam | 日区的有吗
- | windows | 可以装在苹果电脑上吗
- | windows | 带 Office 吗
- | windows | 激活后会被微软封掉吗
- | video | 可以看迪士尼吗
- | video | 支持 4K 画质吗
- | video | 一个密钥能激活几台电脑
- | | 家庭版可以升级到专业版吗
- | | 会员可以自动续费吗
`;
