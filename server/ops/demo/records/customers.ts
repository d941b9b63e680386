import { hoursAgo } from './hoursAgo';

export const labels = [
  { name: 'VIP', colour: '#FFB400', description: 'Buyers who come back.' },
  { name: 'Refund', colour: '#E5484D', description: 'Wants money back.' },
  { name: '售后', colour: '#3E63DD', description: '已付款后的问题。' },
  { name: 'Wholesale', colour: '#30A46C', description: 'Asks for more than ten at once.' },
  { name: 'Asked before buying', colour: '#8E4EC6', description: 'Given by a reply rule.' },
] as const;

/** `staffIds` are names of members. */
export const accountGroups = [
  { name: '国内旗舰店', colour: '#FFB400', staffIds: ['徐慧', '王芳', '吴磊', '胡明'], remark: '国内平台的全部店铺。' },
  { name: 'Overseas', colour: '#3E63DD', staffIds: ['Sofia Marin', 'Daniel Okoye', 'Yuki Tanaka'] },
  { name: '直播间', colour: '#E5484D', staffIds: ['Leo Park', '郭雪', '何军'], remark: '直播期间加派人手。' },
  { name: 'Wholesale', colour: '#30A46C', staffIds: ['Mei Lin'], remark: 'Resellers, by appointment.' },
] as const;

/** Accounts of external channels are disabled: example addresses do not answer. */
export const accounts = [
  {
    ...{ name: '官网客服', channel: 'widget', groupId: '国内旗舰店', status: 'online', aiEnabled: true },
    sells: true,
    widget: { title: '官网客服', greeting: '您好，请问有什么可以帮您？每天 9:00–24:00 有人在线。', colour: '#FFB400' },
  },
  {
    name: '点卡之家',
    channel: 'webhook',
    groupId: '国内旗舰店',
    status: 'disabled',
    callbackUrl: 'https://dianka.example/parley',
  },
  {
    name: '会员折扣铺',
    channel: 'webhook',
    groupId: '国内旗舰店',
    status: 'disabled',
    callbackUrl: 'https://huiyuan.example/hooks/chat',
    remark: '对方接口晚高峰较慢。',
  },
  {
    ...{ name: 'Keys & Cards', channel: 'widget', groupId: 'Overseas', status: 'online', aiEnabled: true },
    ...{ pauseMinutes: 30, sells: true },
    widget: { title: 'Keys & Cards', greeting: 'Hi! Ask us anything about codes, subscriptions or your order.' },
  },
  { name: 'Keys & Cards Telegram', channel: 'telegram', groupId: 'Overseas', status: 'disabled' },
  {
    name: '直播间小店',
    channel: 'webhook',
    groupId: '直播间',
    status: 'disabled',
    callbackUrl: 'https://live.example/callback',
  },
  {
    name: 'Reseller desk',
    channel: 'telegram',
    groupId: 'Wholesale',
    status: 'disabled',
    replyEnabled: false,
    deliveryEnabled: false,
  },
] as const;

const met = (firstDays: number, lastHours: number) => ({
  firstSeenAt: hoursAgo(firstDays * 24),
  lastSeenAt: hoursAgo(lastHours),
});

export const contacts = [
  { name: '林小满', accountIds: ['官网客服'], language: 'zh', mobile: '13800138001', labels: ['VIP'], ...met(210, 1) },
  {
    name: '游戏老张',
    accountIds: ['点卡之家'],
    language: 'zh',
    mobile: '13912345678',
    labels: ['VIP', 'Wholesale'],
    remark: '每月固定采购点卡，价格按阶梯。',
    ...met(480, 3),
  },
  { name: '周周', accountIds: ['点卡之家'], language: 'zh', labels: ['售后'], ...met(12, 5) },
  {
    name: 'Marta Kowal',
    accountIds: ['Keys & Cards'],
    language: 'en',
    email: 'marta.kowal@example.com',
    labels: ['VIP'],
    ...met(95, 8),
  },
  {
    name: 'Ben Ashworth',
    accountIds: ['Keys & Cards'],
    language: 'en',
    email: 'ben@example.org',
    mobile: '+447700900123',
    labels: ['Refund'],
    remark: 'Key was used before, waiting for the supplier.',
    ...met(3, 9),
  },
  { name: '陈大文', accountIds: ['会员折扣铺'], language: 'zh', mobile: '13700001234', ...met(60, 20) },
  { name: 'PixelTrader', accountIds: ['Keys & Cards Telegram'], language: 'en', labels: ['Wholesale'], ...met(31, 26) },
  { name: '一只柠檬', accountIds: ['直播间小店'], language: 'zh', ...met(1, 27) },
  {
    name: '王先生',
    accountIds: ['会员折扣铺'],
    language: 'zh',
    mobile: '15012340000',
    labels: ['Refund', '售后'],
    ...met(14, 30),
  },
  { name: 'Aiko Mori', accountIds: ['Keys & Cards'], language: 'en', email: 'aiko.mori@example.net', ...met(45, 50) },
  { name: '清风徐来', accountIds: ['官网客服'], language: 'zh', labels: ['VIP'], ...met(300, 71) },
  {
    name: 'Free codes pls',
    accountIds: ['Keys & Cards'],
    language: 'en',
    blocked: true,
    remark: 'Spam on every account.',
    ...met(7, 96),
  },
] as const;
