import { hoursAgo } from './hoursAgo';

export const products = [
  {
    title: 'Steam 充值卡',
    externalId: 'item-1001',
    image: 'steam-card.png',
    price: 5_000,
    listPrice: 5_200,
    floorPrice: 4_850,
    ...{ bargaining: true, bargainStep: 50, bargainRounds: 3, bargainStyle: 'balanced', bargainHours: 24 },
    description: '官方充值码，自动发货，支持国区与港区。',
  },
  {
    title: 'PlayStation Store gift card',
    externalId: 'item-1002',
    image: 'playstation-card.png',
    price: 2_000,
    currency: 'USD',
    floorPrice: 1_900,
    ...{ bargaining: true, bargainStep: 50, bargainRounds: 2, bargainStyle: 'firm', bargainHours: 12 },
    description: 'US region. The code arrives in the chat.',
  },
  {
    title: '腾讯视频 VIP 会员',
    externalId: 'item-2001',
    image: 'video-pass.png',
    price: 2_500,
    listPrice: 3_000,
    floorPrice: 2_300,
    description: '直充到账，填写手机号即可。',
  },
  { title: '网易云音乐 黑胶会员', externalId: 'item-2002', image: 'music-pass.png', price: 1_500, listPrice: 1_800 },
  {
    title: 'Streaming pass, all channels',
    externalId: 'item-2003',
    price: 1_299,
    currency: 'EUR',
    description: 'One screen, any country of the EU.',
  },
  {
    title: 'Windows 11 Pro key',
    externalId: 'item-3001',
    image: 'windows-key.png',
    price: 18_800,
    listPrice: 149_900,
    floorPrice: 16_800,
    ...{ bargaining: true, bargainStep: 500, bargainRounds: 4, bargainStyle: 'close', bargainHours: 48 },
    description: '零售密钥，一机一码，附安装指引。',
  },
  {
    title: 'Office 家庭版 密钥',
    externalId: 'item-3002',
    image: 'office-key.png',
    price: 29_900,
    listPrice: 74_800,
    floorPrice: 26_000,
  },
  {
    title: 'Antivirus, three devices',
    externalId: 'item-3003',
    price: 2_499,
    currency: 'USD',
    status: 0,
    description: 'Off sale until the new term is agreed.',
  },
] as const;

export const skus = [
  { name: '50 元', productId: 'Steam 充值卡', externalId: 'sku-1001-50', price: 5_000 },
  { name: '100 元', productId: 'Steam 充值卡', externalId: 'sku-1001-100', price: 9_900, stockNote: '周五补货' },
  { name: '500 元', productId: 'Steam 充值卡', externalId: 'sku-1001-500', price: 49_000, stockNote: '需提前确认' },
  {
    name: '$20, US',
    productId: 'PlayStation Store gift card',
    externalId: 'sku-1002-20',
    price: 2_000,
    currency: 'USD',
  },
  {
    name: '$50, US',
    productId: 'PlayStation Store gift card',
    externalId: 'sku-1002-50',
    price: 4_950,
    currency: 'USD',
  },
  { name: '月卡', productId: '腾讯视频 VIP 会员', externalId: 'sku-2001-1', price: 2_500 },
  { name: '季卡', productId: '腾讯视频 VIP 会员', externalId: 'sku-2001-3', price: 6_800 },
  {
    name: '年卡',
    productId: '腾讯视频 VIP 会员',
    externalId: 'sku-2001-12',
    price: 23_800,
    stockNote: '活动价，售完恢复',
  },
  { name: 'One month', productId: 'Streaming pass, all channels', externalId: 'sku-2003-1', currency: 'EUR' },
  {
    name: 'One year',
    productId: 'Streaming pass, all channels',
    externalId: 'sku-2003-12',
    price: 12_900,
    currency: 'EUR',
  },
] as const;

export const codePools = [
  { name: 'Steam 50 元卡密', kind: 'unique', lowAt: 20, remark: '供货商每周五补货。' },
  { name: 'Steam 100 元卡密', kind: 'unique', lowAt: 10 },
  { name: 'PSN US $20', kind: 'unique', lowAt: 15 },
  { name: 'Windows 11 Pro 密钥', kind: 'unique', lowAt: 5 },
  { name: '安装指引', kind: 'link', link: 'https://guide.example.com/install', remark: '激活步骤与常见问题页面。' },
  {
    name: 'Streaming pass how-to',
    kind: 'text',
    text: 'Open the app, choose Redeem and enter the code. It holds for a year.',
  },
  { name: '视频会员激活码', kind: 'unique', lowAt: 8, lowDays: 7 },
  {
    name: '黑胶会员兑换口令',
    kind: 'shared',
    content: 'YUN-HEIJIAO-2026-1122',
    mostUses: 500,
    lowAt: 20,
    remark: '供货商每月更换一次口令。',
  },
  { name: '视频会员直充', kind: 'api', apiUrl: 'https://supplier.example.com/codes', remark: '调用供货商接口。' },
  { name: 'Office 家庭版 密钥', kind: 'unique', lowAt: 4 },
  { name: 'Office 安装说明', kind: 'file', file: 'Office 安装说明.txt', remark: '作为文件随密钥一起发送。' },
] as const;

const from = (...pools: readonly (readonly [string, number])[]) =>
  pools.map(([poolId, unitsPerItem]) => ({ poolId, unitsPerItem }));

export const deliveryRules = [
  {
    name: 'Steam 50 元',
    productId: 'Steam 充值卡',
    skuId: '50 元',
    accountsFor: 'chosen',
    groupId: '国内旗舰店',
    parts: from(['Steam 50 元卡密', 1]),
    template: '您的充值码：\n{{codes}}\n请在 Steam 客户端兑换。',
  },
  {
    name: 'Steam 50 元，其他店铺',
    productId: 'Steam 充值卡',
    skuId: '50 元',
    parts: from(['Steam 50 元卡密', 1]),
    template: 'Your Steam code:\n{{codes}}\nRedeem it in the Steam client.',
  },
  {
    name: 'Steam 100 元',
    productId: 'Steam 充值卡',
    skuId: '100 元',
    parts: from(['Steam 100 元卡密', 1]),
    template: '您的充值码：{{codes}}',
  },
  {
    name: 'Steam 500 元',
    productId: 'Steam 充值卡',
    skuId: '500 元',
    parts: from(['Steam 100 元卡密', 5]),
    template: '五张 100 元充值码：\n{{codes}}',
    delaySeconds: 600,
    enabled: false,
  },
  {
    name: 'PSN $20',
    productId: 'PlayStation Store gift card',
    skuId: '$20, US',
    accountsFor: 'chosen',
    accountIds: ['Keys & Cards', 'Keys & Cards Telegram', '官网客服'],
    parts: from(['PSN US $20', 1]),
    template: 'Your code: {{codes}}\nRedeem it in the US store.',
  },
  {
    name: 'Windows 密钥与指引',
    productId: 'Windows 11 Pro key',
    parts: from(['Windows 11 Pro 密钥', 1], ['安装指引', 1]),
    template: '密钥与安装指引：\n{{codes}}',
    approveAbove: 100_000,
  },
  {
    name: 'Office 密钥与安装说明',
    productId: 'Office 家庭版 密钥',
    parts: from(['Office 家庭版 密钥', 1], ['Office 安装说明', 1]),
    template: 'Office 产品密钥：\n{{codes}}',
  },
  {
    name: '视频月卡',
    productId: '腾讯视频 VIP 会员',
    skuId: '月卡',
    parts: from(['视频会员激活码', 1]),
    template: '激活码：{{codes}}\n在“我的—兑换”中输入即可。',
    confirm: true,
  },
  {
    name: '视频季卡直充',
    productId: '腾讯视频 VIP 会员',
    skuId: '季卡',
    parts: from(['视频会员直充', 1]),
    template: '激活码：{{codes}}',
    enabled: false,
  },
  {
    name: '视频年卡，次日发',
    productId: '腾讯视频 VIP 会员',
    skuId: '年卡',
    parts: from(['视频会员激活码', 12]),
    template: '十二张月卡激活码：\n{{codes}}',
    delaySeconds: 86_400,
    merge: 'each',
    numbered: true,
  },
  {
    name: '黑胶会员',
    productId: '网易云音乐 黑胶会员',
    parts: from(['黑胶会员兑换口令', 1]),
    template: '兑换口令：{{codes}}',
  },
  {
    name: 'Streaming pass',
    productId: 'Streaming pass, all channels',
    otherSkus: true,
    parts: from(['Streaming pass how-to', 1]),
    markShipped: false,
  },
] as const;

export const coupons = [
  { name: 'Welcome', kind: 'percent', value: 10, maxDiscount: 2_000, perContactLimit: 1 },
  { name: '满 100 减 10', kind: 'fixed', value: 1_000, minAmount: 10_000, totalLimit: 500 },
  { name: 'Autumn sale', kind: 'percent', value: 25, maxDiscount: 5_000, totalLimit: 200, endsAt: hoursAgo(-40 * 24) },
  { name: '老客户专享', kind: 'fixed', value: 500, perContactLimit: 3 },
  { name: 'Hello from overseas', kind: 'fixed', value: 200, currency: 'USD', totalLimit: 300 },
  { name: 'One yuan trial', kind: 'special_price', value: 100, totalLimit: 50, state: 'paused' },
] as const;

export const couponCodes = [
  { code: 'WELCOME10', couponId: 'Welcome' },
  { code: 'MAN100', couponId: '满 100 减 10' },
  { code: 'AUTUMN25', couponId: 'Autumn sale' },
  { code: 'HELLO2', couponId: 'Hello from overseas' },
  { code: 'VIP-LXM-7K2Q', couponId: '老客户专享', kind: 'personal', contactId: '林小满' },
  { code: 'VIP-QF-93MD', couponId: '老客户专享', kind: 'personal', contactId: '清风徐来' },
  { code: 'VIP-MK-55TR', couponId: '老客户专享', kind: 'personal', contactId: 'Marta Kowal' },
  { code: 'TRY1-OLD', couponId: 'One yuan trial', state: 'void' },
] as const;

/** Batches of single-use codes that any customer can redeem. */
export const couponBatches = [{ coupon: 'Autumn sale', batch: '秋季直播间', count: 40, prefix: 'LIVE' }] as const;
