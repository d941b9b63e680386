/** What the channel reported about the messages of a paid order. */
export type Outcome = 'queued' | 'arrived' | 'failed' | 'unknown';

/** A later action on an order. */
export type LaterAction =
  | 'received'
  | 'refunded'
  | 'part-refunded'
  | 'cancelled'
  | 'reissued'
  | 'resent'
  | 'approved'
  | 'returned';

/** A demo order: buyer, products, time and outcome. References are names. */
export interface DemoOrder {
  readonly contact: string;
  readonly account: string;
  readonly hoursAgo: number;
  /** The buyer's message before the order. */
  readonly says: string;
  /** The reply: from the member in `madeBy`, otherwise from a rule. */
  readonly reply?: string;
  /** The member who created it by hand; otherwise it came from the channel or the shop. */
  readonly madeBy?: string;
  /** Product, SKU, quantity. */
  readonly buys: readonly (readonly [product: string, sku: string | null, quantity: number])[];
  readonly coupon?: string;
  /** Minor units paid in addition to the amount due; false: unpaid. */
  readonly paid?: { readonly beside: number } | false;
  readonly outcome?: Outcome;
  readonly later?: readonly LaterAction[];
}

const steam = (sku: '50 元' | '100 元', quantity: number) => [['Steam 充值卡', sku, quantity]] as const;
const psn = (quantity: number) => [['PlayStation Store gift card', '$20, US', quantity]] as const;
const windows = (quantity: number) => [['Windows 11 Pro key', null, quantity]] as const;
const video = (sku: '月卡' | '年卡', quantity = 1) => [['腾讯视频 VIP 会员', sku, quantity]] as const;
const streaming = (sku: 'One month' | 'One year') => [['Streaming pass, all channels', sku, 1]] as const;
const music = [['网易云音乐 黑胶会员', null, 1]] as const;

const days = (count: number, hours = 0) => count * 24 + hours;
const official = { account: '官网客服' } as const;
const keys = { account: 'Keys & Cards' } as const;
const cards = { account: '点卡之家' } as const;
const members = { account: '会员折扣铺' } as const;
const live = { account: '直播间小店' } as const;

/** Oldest first, so that stock is used first come, first served. */
export const orders: readonly DemoOrder[] = [
  {
    ...{ ...official, contact: '清风徐来', hoursAgo: days(28, 2), says: '来一张 50 的试试', buys: steam('50 元', 1) },
    ...{ coupon: 'WELCOME10', outcome: 'arrived', later: ['received'] },
  },
  {
    ...{ ...cards, contact: '游戏老张', hoursAgo: days(26, 5), says: '先来 8 张 50 的', buys: steam('50 元', 8) },
    ...{ outcome: 'arrived', later: ['received'] },
  },
  {
    ...{ ...keys, contact: 'Aiko Mori', hoursAgo: days(25, 9), says: 'Two gift cards, please.', buys: psn(2) },
    ...{ outcome: 'arrived', later: ['received'] },
  },
  {
    ...{ ...official, contact: '林小满', hoursAgo: days(24, 1), says: '我要 Windows 密钥', buys: windows(1) },
    outcome: 'arrived',
  },
  {
    ...{ ...members, contact: '王先生', hoursAgo: days(22, 6), says: '月卡一张', buys: video('月卡') },
    ...{ outcome: 'arrived' },
  },
  {
    ...{ ...keys, contact: 'Marta Kowal', hoursAgo: days(21, 3), says: 'One card for my son.', buys: psn(1) },
    outcome: 'arrived',
  },
  {
    ...{ ...official, contact: '清风徐来', hoursAgo: days(20, 7), says: '再来两张 100 的', buys: steam('100 元', 2) },
    ...{ coupon: 'MAN100', outcome: 'arrived', later: ['received'] },
  },
  {
    ...{ ...cards, contact: '游戏老张', hoursAgo: days(18, 4), says: '100 的来 4 张', buys: steam('100 元', 4) },
    ...{ outcome: 'arrived', later: ['received'] },
  },
  {
    ...{ ...live, contact: '一只柠檬', hoursAgo: days(16, 2), says: '直播间那款', buys: video('月卡') },
    outcome: 'failed',
  },
  {
    ...{ ...keys, contact: 'Ben Ashworth', hoursAgo: days(15, 8), says: 'Is the key genuine?', buys: psn(3) },
    ...{ outcome: 'arrived', later: ['part-refunded'] },
  },
  {
    ...{ ...official, contact: '林小满', hoursAgo: days(14, 5), says: '50 的五张', buys: steam('50 元', 5) },
    ...{ coupon: 'AUTUMN25', outcome: 'arrived', later: ['received'] },
  },
  {
    ...{ ...members, contact: '陈大文', hoursAgo: days(13, 9), says: '月卡有货吗', buys: video('月卡') },
    ...{ outcome: 'arrived' },
  },
  {
    ...{ ...cards, contact: '游戏老张', hoursAgo: days(12, 2), says: '再补 3 张 100', buys: steam('100 元', 3) },
    ...{ outcome: 'arrived' },
  },
  {
    ...{
      ...keys,
      contact: 'Aiko Mori',
      hoursAgo: days(10, 6),
      says: 'The pass for a year.',
      buys: streaming('One year'),
    },
    outcome: 'arrived',
  },
  {
    ...{ ...official, contact: '清风徐来', hoursAgo: days(9, 4), says: '老客户的券还能用吗', buys: music },
    ...{ coupon: 'VIP-QF-93MD', outcome: 'arrived' },
  },
  {
    ...{ ...official, contact: '林小满', hoursAgo: days(8, 3), says: '密钥激活不了，能换一个吗', buys: windows(1) },
    ...{ outcome: 'arrived', later: ['reissued'] },
  },
  {
    ...{ ...keys, contact: 'Marta Kowal', hoursAgo: days(7, 7), says: 'One more, with my coupon.', buys: psn(1) },
    ...{ outcome: 'arrived', later: ['resent'] },
  },
  {
    ...{ ...members, contact: '王先生', hoursAgo: days(6, 1), says: '再要两张月卡', buys: video('月卡', 2) },
    ...{ outcome: 'arrived', later: ['refunded'] },
  },
  {
    ...{ ...keys, contact: 'Ben Ashworth', hoursAgo: days(5, 2), says: 'One for the tournament.', buys: psn(1) },
    outcome: 'arrived',
  },
  {
    ...{
      ...official,
      contact: '林小满',
      hoursAgo: days(4, 6),
      says: '给公司买六个密钥',
      reply: '好的，六个密钥这就为您下单。',
      madeBy: '王芳',
      buys: windows(6),
    },
    ...{ outcome: 'arrived', later: ['approved'] },
  },
  {
    ...{ ...live, contact: '一只柠檬', hoursAgo: days(3, 8), says: '想再买三张', buys: steam('50 元', 3) },
    ...{ reply: '可以的，满 100 的券可以一起用。', coupon: 'MAN100', paid: false, later: ['cancelled'] },
  },
  {
    ...{ ...members, contact: '陈大文', hoursAgo: days(3, 1), says: '年卡我要一张', buys: video('年卡') },
    ...{ reply: '年卡暂时缺货，到货后马上为您发。', later: ['refunded'] },
  },
  {
    ...{ ...official, contact: '林小满', hoursAgo: days(2, 9), says: '再来一个黑胶', madeBy: '王芳', buys: music },
    ...{ reply: '好的，券也帮您用上。', coupon: 'VIP-LXM-7K2Q', outcome: 'arrived', later: ['received'] },
  },
  {
    ...{ ...keys, contact: 'Aiko Mori', hoursAgo: days(2, 3), says: 'A card for my brother.', buys: psn(1) },
    ...{ coupon: 'HELLO2', outcome: 'arrived' },
  },
  {
    ...{ ...members, contact: '王先生', hoursAgo: days(1, 7), says: '月卡补一张', buys: video('月卡') },
    outcome: 'unknown',
  },
  {
    ...{ ...official, contact: '林小满', hoursAgo: days(1, 2), says: '50 的三张', buys: steam('50 元', 3) },
    reply: '收到订单，卡密马上发给您。',
  },
  {
    ...{ ...official, contact: '林小满', hoursAgo: 20, says: '公司又要六个密钥', madeBy: '王芳', buys: windows(6) },
    reply: '好的，和上次一样开六个，审核后发您。',
  },
  {
    ...{ ...members, contact: '陈大文', hoursAgo: 9, says: '月卡一张，多付了两块', buys: video('月卡') },
    ...{ reply: '收到，金额核对后马上处理。', paid: { beside: 200 } },
  },
  {
    ...{ ...keys, contact: 'Aiko Mori', hoursAgo: 8, says: 'Two more, please.', buys: psn(2) },
    ...{ reply: 'Thank you! Your codes are on their way.', later: ['refunded', 'returned'] },
  },
  {
    ...{ ...members, contact: '陈大文', hoursAgo: 5, says: '年卡一张', buys: video('年卡') },
    reply: '年卡暂时缺货，到货后马上为您发。',
  },
  {
    ...{ ...keys, contact: 'Marta Kowal', hoursAgo: 4, says: 'I took the $50 one.' },
    reply: 'Thank you! It is sent as soon as it is in stock again.',
    buys: [['PlayStation Store gift card', '$50, US', 1]],
  },
  {
    ...{ ...cards, contact: '周周', hoursAgo: 2.2, says: '8 张 100 的，急用', buys: steam('100 元', 8) },
    reply: '收到，正在为您备货。',
  },
  {
    ...{ ...members, contact: '王先生', hoursAgo: 8.5, says: '再拍一张月卡', buys: video('月卡') },
    outcome: 'queued',
  },
  {
    ...{
      ...official,
      contact: '清风徐来',
      hoursAgo: 27,
      says: '先下单，晚点付',
      reply: '好的，订单为您留到今晚。',
      madeBy: '徐慧',
      buys: steam('50 元', 2),
    },
    ...{ coupon: '秋季直播间', paid: false },
  },
];
