import { byLanguage } from '../../i18n/byLanguage';
import { type OrderState, partlyRefunded } from '../../schema/order';
import type { ReceiptState } from '../../schema/receipt';
import type { Text } from '../../schema/text';

/** Messages of the buyer's receipt page. Plain objects instead of a translation library, to keep the page small. */
export const receiptTexts = byLanguage({
  title: { en: 'Your order', zh: '您的订单' },
  order: { en: 'Order {number}', zh: '订单 {number}' },
  states: {
    created: { en: 'Not paid yet', zh: '待付款' },
    paid: { en: 'Paid', zh: '已付款' },
    shipped: { en: 'Delivered', zh: '已发货' },
    received: { en: 'Received', zh: '已收货' },
    refunded: { en: 'Refunded', zh: '已退款' },
    cancelled: { en: 'Canceled', zh: '已取消' },
  } satisfies Record<OrderState, Text>,
  items: {
    unpaid: { en: 'Delivered once the order is paid.', zh: '付款后自动发货。' },
    coming: { en: 'On its way. Refresh in a moment.', zh: '正在发货，请稍后刷新。' },
    waiting: {
      en: "Out of stock. It will be delivered as soon as it's restocked.",
      zh: '暂时缺货，到货后会自动发给您。',
    },
    attended: { en: 'The shop is handling this.', zh: '商家正在人工处理。' },
    delivered: { en: 'Delivered', zh: '已发货' },
    elsewhere: { en: 'The shop will deliver this another way.', zh: '商家会通过其他方式交付。' },
    ended: { en: 'This order is closed, so its contents are no longer shown.', zh: '订单已结束，不再显示内容。' },
  } satisfies Record<ReceiptState, Text>,
  due: { en: 'Due {at}', zh: '预计 {at}' },
  nothingShown: { en: 'Delivered in the chat.', zh: '内容已在聊天中发送给您。' },
  over: {
    en: 'The contents were available here until {at}. Contact the shop if you need them again.',
    zh: '此页面仅在 {at} 之前显示购买内容，如需再次查看请联系商家。',
  },
  ordered: { en: 'Ordered', zh: '下单时间' },
  paid: { en: 'Paid', zh: '付款时间' },
  coupon: { en: 'Coupon', zh: '优惠' },
  total: { en: 'Total', zh: '合计' },
  refunded: { en: 'Refunded', zh: '已退款' },
  partlyRefunded: partlyRefunded,
  invoices: { en: 'Invoice', zh: '账单' },
  quantity: { en: '× {count}', zh: '× {count}' },
  show: { en: 'Show', zh: '显示' },
  hide: { en: 'Hide', zh: '隐藏' },
  showAll: { en: 'Show all', zh: '全部显示' },
  hideAll: { en: 'Hide all', zh: '全部隐藏' },
  copy: { en: 'Copy', zh: '复制' },
  copyAll: { en: 'Copy all', zh: '全部复制' },
  copied: { en: 'Copied', zh: '已复制' },
  download: { en: 'Download', zh: '下载' },
  open: { en: 'Open', zh: '打开' },
  code: { en: 'Code {index}', zh: '卡密 {index}' },
  again: { en: 'Refresh', zh: '刷新' },
  loading: { en: 'Opening your order…', zh: '正在打开订单…' },
  foundOnce: { en: 'This link works once.', zh: '此链接仅可使用一次。' },
  openFound: { en: 'Open my order', zh: '打开我的订单' },
  closedTitle: { en: "This link can't be opened", zh: '无法打开此链接' },
  noLink: { en: 'Open the complete link from the shop.', zh: '请打开商家发送的完整链接。' },
  unknown: {
    en: "This link isn't valid. It may be incomplete; open the full link the shop sent you.",
    zh: '链接无效，可能不完整。请打开商家发送的完整链接。',
  },
  linkEnded: {
    en: 'This link has been replaced by a newer one. Check the chat or ask the shop.',
    zh: '此链接已失效，商家已为您的订单更换新链接。请在聊天中查看，或联系商家。',
  },
  keep: {
    en: 'Anyone with this link can see your order. Keep it private.',
    zh: '持有此链接的人可以看到您购买的内容，请勿转发。',
  },
  theme: { en: 'Color mode', zh: '浅色或深色' },
  language: { en: 'Language', zh: '语言' },
});

export type ReceiptTexts = (typeof receiptTexts)['en-US'];
