import type { Language } from '../../../../src/schema/text';
import type { MailParams } from './params';

/** Sample values of each kind of mail, for previews. */
export function sampleParams(company: string, language: Language): MailParams {
  const say = (en: string, zh: string) => ({ en, zh })[language];
  const link = (path: string) => `https://parley.example/${path}#sample`;
  const order = {
    company,
    number: 'P-2048',
    currency: 'CNY',
    amount: 12_800,
    discountAmount: 1_000,
    url: link('receipt'),
  };
  const unsubscribe = { page: link('unsubscribe'), call: link('unsubscribe') };
  return {
    RESET_PASSWORD: { code: '482913', minutes: 10 },
    RESET_LINK: { company, account: 'lisa', url: link('reset'), minutes: 30 },
    INVITE: { company, url: link('invite'), days: 7 },
    CONFIRM_ADDRESS: { account: 'lisa', url: link('confirm-email'), hours: 48 },
    ADDRESS_CHANGED: { account: 'lisa', address: 'n***@example.com' },
    RECEIPT: {
      ...order,
      hasInvoice: true,
      tax: { name: say('VAT', '增值税'), isAdded: false, rates: [{ rate: 6, net: 12_075, amount: 725 }] },
      lines: [
        { title: say('Gift card 100', '礼品卡 100 元'), quantity: 1, amount: 10_000 },
        { title: say('Game key', '游戏激活码'), quantity: 2, amount: 3_800 },
      ],
    },
    REFUND: { ...order, refund: 3_800, isAll: false },
    CODES: {
      company,
      number: order.number,
      url: order.url,
      title: say('Game key × 2', '游戏激活码 × 2'),
      codes: ['K7P2-M4XQ-9TZD', 'W3VN-8HRC-5JBL'],
    },
    FIND_ORDER: { company, number: order.number, url: link('receipt'), minutes: 30 },
    SECURITY: {
      account: 'lisa',
      title: say('New sign-in from an unknown device', '您的账号在新设备上登录'),
      text: 'Chrome, Windows, 203.0.113.7',
      url: link('settings/security'),
    },
    REPORT: {
      company,
      title: say('Daily report: Nov 25, 2026', '每日报告：2026年11月25日'),
      rows: [
        { label: say('Revenue', '收入'), value: '¥12,340.00 (+12%)' },
        { label: say('Orders', '订单'), value: '35 (−3%)' },
      ],
      url: link('dashboard'),
      unsubscribe,
    },
    DIGEST: {
      company,
      items: [
        { title: 'Li Mei', text: say('Is the gift card still available?', '礼品卡还有吗？'), url: link('chat') },
        {
          title: say('Stock is low', '库存不足'),
          text: say('Game key: 3 left', '游戏激活码：剩余 3'),
          url: link('stock'),
        },
      ],
      more: 2,
      url: link('notification/list'),
      unsubscribe,
    },
    TEST: { company },
  };
}
