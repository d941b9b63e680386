import type { ConsoleLanguage } from '../../i18n/language';
import { type OrderState, partlyRefunded } from '../../schema/order';
import type { ProofState } from '../../schema/proof';

/** The words of the page that buyers open by their link. It carries no translation library: it stays small. */
const en = {
  title: 'Your order',
  order: 'Order {number}',
  states: {
    created: 'Not paid yet',
    paid: 'Paid',
    shipped: 'Delivered',
    received: 'Received',
    refunded: 'Refunded',
    cancelled: 'Cancelled',
  } satisfies Record<OrderState, string>,
  items: {
    unpaid: 'It is delivered once the order is paid.',
    coming: 'On its way. Look again in a moment.',
    waiting: 'Sold out for the moment. It is delivered as soon as there is more.',
    attended: 'Somebody of the shop takes care of it.',
    delivered: 'Delivered',
    elsewhere: 'The shop hands it to you by other means.',
    ended: 'Nothing more is shown: the order is over.',
  } satisfies Record<ProofState, string>,
  due: 'Due {at}',
  nothingShown: 'It was handed to you in the chat.',
  over: 'This page showed what you bought until {at}. Ask the shop if you need it again.',
  ordered: 'Ordered',
  paid: 'Paid',
  coupon: 'Coupon',
  total: 'Total',
  refunded: 'Refunded',
  partlyRefunded: partlyRefunded.en,
  quantity: '× {count}',
  show: 'Show',
  hide: 'Hide',
  showAll: 'Show all',
  hideAll: 'Hide all',
  copy: 'Copy',
  copyAll: 'Copy all',
  copied: 'Copied',
  download: 'Download',
  open: 'Open',
  code: 'Code {index}',
  again: 'Look again',
  loading: 'Opening your order…',
  closedTitle: 'This link cannot be opened',
  noLink: 'Open the whole link that the shop sent you.',
  unknown: 'The link leads nowhere. It may be incomplete: open the whole link that the shop sent you.',
  linkEnded:
    'This link has ended: the shop has given your order a newer one. Look for it in the chat, or ask the shop.',
  keep: 'Whoever has this page’s link sees what you bought. Keep it to yourself.',
  theme: 'Light or dark',
  language: 'Language',
};

const zh: typeof en = {
  title: '您的订单',
  order: '订单 {number}',
  states: {
    created: '待付款',
    paid: '已付款',
    shipped: '已发货',
    received: '已收货',
    refunded: '已退款',
    cancelled: '已取消',
  },
  items: {
    unpaid: '付款后自动发货。',
    coming: '正在发货，请稍后刷新。',
    waiting: '暂时缺货，到货后会自动发给您。',
    attended: '商家正在人工处理。',
    delivered: '已发货',
    elsewhere: '商家会通过其他方式交付。',
    ended: '订单已结束，不再显示内容。',
  },
  due: '预计 {at}',
  nothingShown: '内容已在聊天中发送给您。',
  over: '此页面仅在 {at} 之前显示购买内容，如需再次查看请联系商家。',
  ordered: '下单时间',
  paid: '付款时间',
  coupon: '优惠',
  total: '合计',
  refunded: '已退款',
  partlyRefunded: partlyRefunded.zh,
  quantity: '× {count}',
  show: '显示',
  hide: '隐藏',
  showAll: '全部显示',
  hideAll: '全部隐藏',
  copy: '复制',
  copyAll: '全部复制',
  copied: '已复制',
  download: '下载',
  open: '打开',
  code: '卡密 {index}',
  again: '刷新',
  loading: '正在打开订单…',
  closedTitle: '无法打开此链接',
  noLink: '请打开商家发送的完整链接。',
  unknown: '链接无效，可能不完整。请打开商家发送的完整链接。',
  linkEnded: '此链接已失效，商家已为您的订单更换新链接。请在聊天中查看，或联系商家。',
  keep: '持有此链接的人可以看到您购买的内容，请勿转发。',
  theme: '浅色或深色',
  language: '语言',
};

export type ProofTexts = typeof en;
export const proofTexts: Readonly<Record<ConsoleLanguage, ProofTexts>> = { 'en-US': en, 'zh-CN': zh };

export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
