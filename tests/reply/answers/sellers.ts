import { englishSellers } from './englishSellers';

/** A rule as a seller writes it: words, one per line, and example sentences. */
export interface SellersRule {
  readonly words?: string;
  readonly not?: string;
  readonly examples?: string;
  /** Messages that it should answer, one per line. */
  readonly messages: string;
}

/** What customers write beside; `none` should not be answered by any rule. */
export type Sellers = Readonly<
  Record<string, { readonly rules: Readonly<Record<string, SellersRule>>; readonly none: string }>
>;

/** Rules of four sellers, and what their customers write. */
export const sellers: Sellers = {
  ...englishSellers,
  二手店: {
    rules: {
      在吗: {
        words: '在吗\n在不\n你好',
        messages: '在吗\n在不在呀\n你好\n老板在吗\n您好，在吗？',
      },
      砍价: {
        words: '便宜\n最低\n刀\n少点\n优惠',
        not: '便宜货\n刀具\n水果刀',
        examples: '能便宜点吗\n最低多少钱\n能不能再少一点\n100 出吗',
        messages:
          '能便宜点不\n最低多少啊\n可以小刀吗\n少点呗\n再优惠一点我就拍了\n80能出吗\n价格还能谈吗\n打个折行不行\n学生党，给个实在价吧',
      },
      还在: {
        examples: '还在吗\n卖掉了没\n这个还有吗\n出掉了吗',
        messages: '东西还在吗\n这个卖出去了没有\n还有货吗\n出了吗\n被人拍走了吗\n宝贝还在不',
      },
      包邮: {
        words: '包邮\n邮费\n运费',
        not: '退货',
        examples: '包邮吗\n运费多少',
        messages: '包不包邮\n运费多少呀\n邮费谁出\n寄到广州要多少运费\n包油吗\n到付还是包邮',
      },
      成色: {
        examples: '几成新\n有没有磕碰\n屏幕有划痕吗\n用了多久了',
        messages: '几成新呀\n有划痕吗\n有磕碰没\n用多长时间了\n外观怎么样\n成色如何',
      },
      原装: {
        words: '原装\n拆修',
        examples: '是原装的吗\n有没有拆修过\n换过屏吗',
        messages: '是原装吗\n拆修过没有\n换过电池没\n有没有修过\n屏幕是原装的不',
      },
      发货: {
        words: '什么时候发货\n多久发货',
        examples: '今天能发货吗\n拍下后多久发货',
        messages: '今天能发吗\n拍了什么时候发货\n现在下单多久发货啊\n怎么还不发货\n几点之前下单当天发',
      },
      面交: {
        words: '面交\n自提',
        examples: '可以面交吗\n能同城当面交易吗',
        messages: '可以面交吗\n能自提不\n同城能当面看货吗\n在哪个位置，能过去拿吗\n支持当面交易吗',
      },
      退货: {
        words: '退货\n退款',
        examples: '不满意可以退吗\n收到有问题怎么办',
        messages: '可以退货吗\n不喜欢能退吗\n到手有问题咋办\n怎么退款\n收到货不对板能退不\n不满意能不能退',
      },
      配件: {
        examples: '有充电器吗\n配件齐全吗\n盒子说明书还在吗',
        messages: '配件都有吗\n带充电器不\n盒子还在吗\n发票和包装盒都有吧\n送耳机吗',
      },
    },
    none: `不刀了，直接拍
不用便宜，能快点就行
好的
谢谢老板
我再考虑考虑
嗯嗯
不需要发票
已拍，地址填好了
我不退货了，挺好用的
这把水果刀锋利吗
收到了，很满意
哈哈哈
你家别的东西也不错
晚点联系
不想退款了
打错字了不好意思
多重
可以发个视频看看吗
保修还剩多久`,
  },
  卡密店: {
    rules: {
      使用方法: {
        words: '怎么用\n使用方法\n教程',
        examples: '卡密怎么使用\n在哪里兑换\n怎么激活',
        messages: '这个怎么用啊\n有教程吗\n在哪兑换\n如何激活\n收到一串码然后呢怎么弄\n兑换入口在哪里\n咋充值进去',
      },
      没收到: {
        words: '没收到\n没有收到',
        examples: '付款了没收到卡密\n怎么还没发卡\n卡密在哪看',
        messages: '付了钱没收到\n怎么还没发卡密给我\n我的卡密呢\n付款十分钟了还没收到\n在哪里看卡密',
      },
      无效: {
        words: '无效\n已被使用\n用不了',
        examples: '卡密无效怎么办\n提示已被使用\n兑换失败',
        messages:
          '提示卡密无效\n显示已经被使用了\n兑换不了啊\n输进去说错误\n这码是坏的吧，充不上\n激活失败了\n卡密用不了',
      },
      退款: {
        words: '退款\n退钱',
        examples: '可以退款吗\n买错了能退吗\n不想要了',
        messages: '能退款吗\n买错了可以退不\n我要退钱\n拍错了能不能退\n不想要了，退了吧',
      },
      有效期: {
        words: '有效期\n过期',
        examples: '有效期多久\n会过期吗\n买了可以放多久再用',
        messages: '多久过期\n有效期是多长\n一年后还能用吗\n可以先买着以后再兑换吗\n这个卡能放多长时间',
      },
      外区: {
        words: '外区\n国区\n港区\n美区',
        examples: '外区账号能用吗\n支持哪些地区',
        messages: '美区能用吗\n是国区的吗\n外区账号可以充不\n哪些地区支持啊\n港区行不行',
      },
      发票: {
        words: '发票',
        examples: '可以开发票吗\n能开专票吗',
        messages: '能开发票不\n开票怎么弄\n要发票的话找谁\n有电子发票吗\n支持开专票吗',
      },
      批发: {
        words: '批发\n拿货\n代理',
        examples: '多买有优惠吗\n批量购买多少钱\n怎么做代理',
        messages: '拿货什么价\n我要买100张能优惠吗\n可以批发吗\n想做代理怎么弄\n量大从优不',
      },
      付款: {
        words: '支付宝\n微信支付\n花呗',
        examples: '怎么付款\n支持什么付款方式\n可以用微信付吗',
        messages: '可以用花呗吗\n怎么付款啊\n能微信支付吗\n支持信用卡吗\n除了支付宝还能怎么付',
      },
      人工: {
        words: '人工\n转人工\n真人',
        examples: '我要找人工客服\n有真人吗',
        messages: '转人工\n叫人工客服来\n有没有真人\n我要找客服\n别机器人回复了，找个人来',
      },
    },
    none: `不用发票
不需要退款，已经充上了
好了可以了
收到，谢谢
能用了
今天天气真好
我自己再试试
不是无效，是我输错了
你们店开了多久了
ok
辛苦了
不用人工，我已经解决了
我朋友推荐来的
不退了不退了
没事了
等下再说
你们还卖别的游戏吗
账号会被封吗`,
  },
};
