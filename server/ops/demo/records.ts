/** What a new installation has to look at, by resource and in the order in which it is made. */
export const demoRecords = {
  labels: [
    { name: 'VIP', colour: '#FFB400', description: 'Buyers who come back.' },
    { name: 'Refund', colour: '#E5484D', description: 'Wants money back.' },
    { name: '售后', colour: '#3E63DD', description: '已付款后的问题。' },
    { name: 'Wholesale', colour: '#30A46C', description: 'Asks for more than ten at once.' },
  ],
  coupons: [
    { name: 'Welcome', kind: 'percent', value: 10, maxDiscount: 2_000, perContactLimit: 1 },
    { name: '满 100 减 10', kind: 'fixed', value: 1_000, minAmount: 10_000, totalLimit: 500 },
    {
      name: 'Autumn sale',
      kind: 'percent',
      value: 25,
      maxDiscount: 5_000,
      totalLimit: 200,
      endsAt: '2026-12-31T16:00:00.000Z',
    },
    { name: '老客户专享', kind: 'fixed', value: 500, perContactLimit: 3 },
    { name: 'One yuan trial', kind: 'special_price', value: 100, totalLimit: 50, state: 'paused' },
  ],
  'canned-replies': [
    { shortcut: 'thanks', language: 'en', text: 'Thank you for your order! Your code arrives here in a moment.' },
    { shortcut: '谢谢', language: 'zh', text: '感谢下单！您的兑换码马上发送到此对话。' },
    { shortcut: 'hours', language: 'en', text: 'We answer every day from 9:00 to 22:00 (UTC+8).' },
    { shortcut: '退款', language: 'zh', text: '未使用的兑换码 7 天内可以退款，请告诉我们订单号。' },
  ],
} as const;
