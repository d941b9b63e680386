/** One line of a demo conversation: sender and text. 'me' is the answering member; 'note' is their private note. */
export type Line =
  | readonly ['buyer' | 'me' | 'rule' | 'ai' | 'note', string]
  /** A product, by title. */
  | readonly ['product', string];

export interface DemoChat {
  readonly contact: string;
  readonly account: string;
  /** Name of the answering member. */
  readonly member?: string;
  /** Age of the last line. */
  readonly minutesAgo: number;
  readonly lines: readonly Line[];
  readonly product?: string;
  readonly labels?: readonly string[];
  readonly priority?: 'high' | 'urgent';
  readonly status?: 'resolved' | 'snoozed';
  readonly mode?: 'human';
}

const longLines: readonly Line[] = Array.from({ length: 150 }, (_, at) => at + 1).flatMap((order): Line[] => [
  ['buyer', `第 ${order} 单到了吗？`],
  [
    'me',
    order % 10 === 0
      ? `第 ${order} 单已发，本月累计 ${order * 20} 张，返点月底统一结算。`
      : `第 ${order} 单已发，请查收。`,
  ],
]);

export const chats: readonly DemoChat[] = [
  {
    ...{ contact: '林小满', account: '官网客服', member: '王芳', minutesAgo: 4, product: 'Steam 充值卡' },
    lines: [
      ['buyer', '你好，100 元的充值卡现在有货吗？'],
      ['rule', '您好，林小满！想买点什么？直接说商品名，我帮您查库存。'],
      ['product', 'Steam 充值卡'],
      ['me', '有货的，付款后一分钟内自动发卡。'],
      ['buyer', '那我拍两张，能用券吗？'],
    ],
    labels: ['VIP'],
  },
  {
    ...{ contact: 'Ben Ashworth', account: 'Keys & Cards', member: 'Sofia Marin', minutesAgo: 38, priority: 'urgent' },
    lines: [
      ['buyer', 'The key you sent says "already redeemed".'],
      ['ai', 'I am sorry about that, Ben. Could you send a screenshot of the message? A colleague will look at it.'],
      ['buyer', 'Here it is again: "This code was redeemed on another account". I want my money back.'],
      ['note', 'Supplier confirmed one bad batch this morning. Replacement first, refund if he insists.'],
      ['me', 'Hi Ben, this was our mistake. I can send a new key right now, or refund you. Which would you like?'],
      ['buyer', 'A new key, please. But quickly, the tournament starts at eight!'],
    ],
    labels: ['Refund'],
    mode: 'human',
  },
  {
    ...{ contact: '游戏老张', account: '点卡之家', member: '胡明', minutesAgo: 61 },
    lines: [['buyer', '老规矩，这个月还是 20 张一单。'], ['me', '好的张哥，按阶梯价走。'], ...longLines],
    labels: ['VIP', 'Wholesale'],
  },
  {
    ...{ contact: 'Marta Kowal', account: 'Keys & Cards', minutesAgo: 12 },
    lines: [
      ['buyer', 'Good morning! Do you still have the gift card with the Christmas design?'],
      ['rule', 'Hi Marta Kowal! What are you looking for?'],
      ['buyer', 'The PlayStation one. It is a present, so the picture matters 🎁'],
    ],
  },
  {
    ...{ contact: '周周', account: '点卡之家', minutesAgo: 96, priority: 'high' },
    lines: [
      ['buyer', '付了款半小时还没收到卡密'],
      ['buyer', '在吗？？'],
      ['buyer', '再不回我申请退款了'],
    ],
    labels: ['售后'],
  },
  {
    ...{ contact: 'Aiko Mori', account: 'Keys & Cards', member: 'Yuki Tanaka', minutesAgo: 300, status: 'snoozed' },
    lines: [
      ['buyer', 'When will the annual membership be back?'],
      ['me', 'We expect it tomorrow morning. May I write to you then?'],
      ['buyer', 'Yes please, thank you.'],
    ],
  },
  {
    ...{ contact: '清风徐来', account: '官网客服', member: '徐慧', minutesAgo: 1_500, status: 'resolved' },
    lines: [
      ['buyer', '兑换页面打不开'],
      ['me', '请换成电脑浏览器再试一下，手机端正在维护。'],
      ['buyer', '好了，谢谢！'],
      ['me', '不客气，祝您使用愉快～'],
    ],
  },
  {
    ...{ contact: '陈大文', account: '会员折扣铺', minutesAgo: 205 },
    lines: [
      ['buyer', '年卡能便宜点吗'],
      ['rule', '多买更优惠，满 100 减 10 的券已在店铺首页。'],
      ['buyer', '那再买一张月卡呢？'],
    ],
  },
  {
    ...{ contact: '王先生', account: '会员折扣铺', member: '吴磊', minutesAgo: 420, mode: 'human' },
    lines: [
      ['buyer', '上周买的会员今天掉了，怎么处理？'],
      ['me', '王先生您好，我这边查到是渠道回收，马上给您补一张。'],
      ['note', '找货源与卡密组补一张月卡，走售后单。'],
      ['me', '新的卡密已发到您的邮箱，请注意查收。'],
    ],
    labels: ['Refund', '售后'],
  },
  {
    ...{ contact: 'PixelTrader', account: 'Keys & Cards Telegram', minutesAgo: 700 },
    lines: [
      ['buyer', 'hey, price for 50 x $20 cards?'],
      ['buyer', 'usdt ok?'],
    ],
    labels: ['Wholesale'],
  },
  {
    ...{ contact: '一只柠檬', account: '直播间小店', member: '郭雪', minutesAgo: 1_620, status: 'resolved' },
    lines: [
      ['buyer', '刚才直播间说的赠品怎么领？'],
      ['me', '下单备注“赠品”即可，随卡密一起发。'],
      ['buyer', '收到啦 😄'],
    ],
  },
  {
    ...{ contact: 'Free codes pls', account: 'Keys & Cards', minutesAgo: 5_760, status: 'resolved' },
    lines: [
      ['buyer', 'free codes free codes free codes'],
      ['buyer', 'pls'],
    ],
  },
];
