/**
 * Further questions, written after the search had been tuned on the first set. Failures on these unseen questions were
 * fixed afterwards.
 */
export const furtherChinese = `
delivery-time | | 买完大概几分钟能拿到卡密
delivery-time | | 晚上下单多久发货呢
not-received | | 付款十分钟了还是没有收到卡密
not-received | | 怎么还不发货啊
refund-unused | | 卡没用，想退掉可以不
refund-used | | 我都兑换了还可以退吗
refund-time | | 申请退款后几天能到账
exchange | | 下错单了，可以调换吗
pay-methods | | 支付宝可以付吗
pay-failed | | 付款总是失败
paid-twice | | 好像扣了我两次钱
coupon-use | | 我有一张优惠券怎么使用呀
coupon-expired | | 昨天过期的券还能用不
bulk | | 公司要批量采购，价格能优惠吗
invoice | | 发票能开吗
redeem-how | | 拿到卡密以后怎么操作兑换
code-invalid | | 输入卡密显示无效
code-expiry | | 这卡密多久过期
code-lost | | 卡密被我误删了
genuine | | 不会是假的吧
warranty | | 出问题有售后吗
hours | | 你们晚上几点下班
contact | | 留个联系方式呗
vpn | | 兑换的时候要不要开加速器
account-ban | | 用这个卡账号会不会被封
gift | | 可以当礼物送人吗
stock | | 缺货的什么时候有货
limit | | 一个人最多买多少张
cancel | | 不想买了，怎么取消
physical | | 发快递吗还是电子的
steam-region | steam | 是国区的吗
steam-values | steam | 面值都有多少的
windows-devices | windows | 可以激活两台电脑吗
video-renew | video | 到期了会不会自己扣费续订
price-match | | 老板便宜点呗
- | | 我要退款，钱退到哪里
- | | 退款申请被拒绝了怎么办
- | | 怎么修改收货邮箱
- | | 能指定明天早上发货吗
- | | 可以预订下个月的货吗
- | | 兑换了但是游戏里没到账
- | | 卡密里有个字母看不清
- | | 换绑手机怎么弄
- | | 你们招聘吗
- | | 优惠券在哪里领
- | | 优惠券能不能叠加
- | | 可以开专票吗
- | | 发票什么时候寄
- | | 密码忘了怎么找回
- | | 有没有学生优惠
- | | 老用户有折扣吗
- | | 用了你们的卡被封号了谁负责
- | | 支持数字人民币吗
- | | 付款的时候名字要写谁
- | | 能不能帮我充值
- | | 取消订单要扣钱吗
- | | 会员能退差价吗
- | steam | 港区有吗
- | steam | 能直接买游戏吗
- | windows | 能激活 Windows 7 吗
- | windows | 一个密钥 3 台电脑能用吗
- | video | 账号可以改密码吗
- | video | 可以看几年
- | | 限购能不能放宽
- | | 售后电话打不通
delivery-time | | 买了之后要多久才能收到
not-received | | 钱付过了，码呢
refund-unused | | 还没有兑换，想退款
refund-used | | 卡密兑换后能退款么
refund-time | | 退款到账时间
exchange | | 拍错商品能不能更换
pay-methods | | 你们支持哪种支付方式
pay-failed | | 支付失败怎么解决
paid-twice | | 重复下单付了两次款
coupon-use | | 优惠券要怎样使用
invoice | | 需要开发票
redeem-how | | 请问怎么兑换呢
code-invalid | | 卡密显示已经被使用
code-expiry | | 卡密会不会过期
genuine | | 确定是正版的吧
hours | | 人工客服在线时间
account-ban | | 会导致封号吗
stock | | 什么时候补货呀
order-status | | 我的订单在哪里能看到
windows-activate | windows | 请问怎么激活呀
windows-devices | windows | 能在几台电脑上用
video-devices | video | 能几台设备一起看
- | | 退款需要什么材料
- | | 退款按什么汇率算
- | | 可以部分退款吗
- | | 换货要补差价吗
- | | 付款成功后能改订单吗
- | | 发货后能撤回吗
- | | 卡密能发到邮箱吗
- | | 卡密可以拆开兑换吗
- | | 兑换后余额能提现吗
- | | 优惠券有最低消费吗
- | | 发票可以写个人吗
- | | 你们有实体店吗
- | | 客服态度太差了
- | | 批量兑换有工具吗
- | | 代理需要交押金吗
- | | 账号注销怎么办理
- | | 限购是按账号还是按手机号
- | | 评价怎么删除
- | | 梯子哪家好用
- | windows | 激活后能换绑电脑吗
- | windows | 激活要联网吗
- | steam | 充值会有延迟吗
- | video | 能下载离线看吗
- | video | 续费有优惠吗
`;

export const furtherEnglish = `
delivery-time | | how many minutes until my code is delivered
delivery-time | | is delivery instant or how long do I wait
not-received | | it has been an hour and my code still hasn't come
not-received | | where is the code I bought
refund-unused | | I haven't used the code, may I have a refund
refund-used | | is a refund possible after I used the code
refund-time | | how long does it take to get refunded
exchange | | can I swap it for another product, I ordered the wrong one
pay-methods | | how do I pay for my order
pay-failed | | my card keeps getting declined
paid-twice | | there are two charges on my card
coupon-use | | how do I apply a promo code
coupon-expired | | can I use a coupon that has expired
bulk | | what discount do I get for wholesale
invoice | | could I have an invoice please
redeem-how | | please tell me how I can redeem it
code-invalid | | it says invalid code
code-expiry | | will my code expire
code-lost | | I accidentally deleted my code
genuine | | how do I know these are not fake
warranty | | what guarantee do I have
hours | | what hours is support open
contact | | how can I get in touch with you
vpn | | do I need to turn on a VPN
account-ban | | is there a risk of getting my account banned
gift | | can I send it as a gift
stock | | when will this be back in stock
limit | | is there a maximum per customer
cancel | | I'd like to cancel my order
physical | | will I get a physical card by post
steam-region | steam | is this for the china region
steam-values | steam | what values does this card come in
windows-devices | windows | can I use it on two computers
video-renew | video | will I be charged automatically when it ends
price-match | | any chance of a lower price
- | | my refund request was rejected
- | | which card will the refund go to
- | | how do I change the delivery email
- | | can you deliver tomorrow morning
- | | can I preorder
- | | I redeemed the code but nothing was added to my account
- | | one letter of the code is unreadable
- | | how do I unlink my phone
- | | are you hiring
- | | where can I get a coupon
- | | can I stack coupons
- | | when will you post the invoice
- | | I forgot my password, how can I reset it
- | | student discount available?
- | | who pays if my account gets banned because of your code
- | | do you accept Klarna
- | | what name should I put on the payment
- | | can you top up for me
- | | is there a cancellation fee
- | | can I refund the price difference
- | steam | do you sell the Hong Kong version
- | steam | can I buy games directly
- | windows | does it activate Windows 7
- | windows | can one key activate 3 computers
- | video | can I change the password of the account
- | video | how many years can I watch
- | | can you raise the limit for me
- | | nobody answers your support phone
- | | do I get my coupon back after a refund
- | | can I cancel after the code was sent
delivery-time | | how long do I have to wait for delivery
not-received | | I paid and received nothing
refund-unused | | I want a refund, the code is unused
refund-used | | refund possible for redeemed codes?
refund-time | | when is my refund coming
exchange | | I bought the wrong one, could you exchange it
pay-methods | | what are the payment options
pay-failed | | why did my payment fail
paid-twice | | I think I was charged two times
coupon-use | | how to use coupon
invoice | | invoice please
redeem-how | | how does redeeming work
code-invalid | | the code I got is invalid
code-expiry | | does the code expire
genuine | | are these legit codes
hours | | when is support online
account-ban | | can I be banned for this
stock | | when is it back in stock
order-status | | where can I look at my orders
windows-activate | windows | how can I activate the key
windows-devices | windows | on how many computers can I use it
video-devices | video | how many screens at the same time
- | | which documents do I need for a refund
- | | what exchange rate do you use for refunds
- | | can I get a partial refund
- | | do I pay the difference when I exchange
- | | can I edit my order after payment
- | | can you take the code back
- | | can you send the code to my email
- | | can I split one code over two accounts
- | | can I withdraw the balance after redeeming
- | | is there a minimum order for the coupon
- | | can the invoice be in my own name
- | | do you have a physical shop
- | | your support is terrible
- | | is there a tool to redeem many codes
- | | do partners pay a deposit
- | | how do I close my account
- | | is the limit per account or per phone
- | | how can I delete my review
- | | which VPN is the best
- | windows | can I move the activation to another computer
- | windows | do I need internet to activate
- | steam | is there a delay when I top up
- | video | can I download to watch offline
- | video | is there a discount when I renew
`;
