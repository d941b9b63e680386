export const cannedReplies = [
  { shortcut: 'thanks', language: 'en', text: 'Thank you for your order! Your code arrives here in a moment.' },
  { shortcut: '谢谢', language: 'zh', text: '感谢下单！您的兑换码马上发送到此对话。' },
  { shortcut: 'hours', language: 'en', text: 'We answer every day from 9:00 to 22:00 (UTC+8).' },
  { shortcut: '退款', language: 'zh', text: '未使用的兑换码 7 天内可以退款，请告诉我们订单号。', labels: ['Refund'] },
] as const;

const text = (...texts: readonly string[]) => texts.map((one) => ({ kind: 'text', text: one }));

export const replyRules = [
  {
    name: '问候',
    priority: 10,
    matchKind: 'exact',
    matchAny: '你好\n在吗\n您好',
    typos: 1,
    parts: text('您好，{{contact.name|亲}}！想买点什么？直接说商品名，我帮您查库存。'),
    delayMin: 1,
    delayMax: 3,
    cooldownSeconds: 3_600,
  },
  {
    name: 'Greeting',
    priority: 10,
    matchKind: 'starts',
    matchAny: 'hi\nhello\ngood morning',
    groupIds: ['Overseas'],
    parts: text('Hi {{contact.name|there}}! What are you looking for?'),
    cooldownSeconds: 3_600,
  },
  {
    name: '退款转人工',
    priority: 100,
    matchAny: '退款\n退钱\n投诉',
    matchNone: '怎么退款',
    parts: text('已为您转接人工客服，请稍候。'),
    oncePer: 'order',
  },
  {
    name: 'How to redeem',
    priority: 20,
    matchAny: 'redeem\nactivate\nhow to use',
    productIds: ['PlayStation Store gift card'],
    parts: text(
      'Open the store, choose "Redeem code" and enter the twelve characters.',
      'Still stuck? Tell us what the screen says.',
    ),
  },
  {
    name: '砍价',
    priority: 30,
    matchKind: 'regex',
    matchAny: '(便宜|优惠|少)(点|一点)',
    parts: text('多买更优惠，满 100 减 10 的券已在店铺首页。'),
    oncePer: 'contact',
  },
  { name: '发货时间', matchAny: '多久发货\n什么时候发\n自动发货吗', parts: text('付款后自动发货，通常一分钟内到账。') },
  {
    name: 'Delivery time',
    matchAny: 'how long\nhow fast\ndelivery time\nwhen will i get\nwhen do i get\nwhen does it arrive',
    groupIds: ['Overseas'],
    parts: [
      ...text('Right after the payment, by itself: your code is usually here within a minute.'),
      ...[
        {
          kind: 'text',
          text: 'Codes are delivered in this chat as soon as you have paid, day and night.',
          variant: 2,
        },
      ],
    ],
    addLabels: ['Asked before buying'],
  },
  {
    name: 'Out of hours',
    enabled: false,
    priority: -10,
    matchKind: 'contains',
    matchAny: 'anyone\nsomebody\nhuman',
    parts: text('We are back at 9:00 (UTC+8).'),
  },
] as const;

export const aiProfiles = [
  {
    name: '售前助手',
    provider: 'own',
    model: 'gpt-4o-mini',
    mode: 'approve',
    persona: '你是一家数字商品店的售前客服，回答简短、友好。不承诺未写明的优惠，不报出底价。',
    dailyTokens: 200_000,
  },
  {
    name: 'Overseas assistant',
    provider: 'own',
    model: 'gpt-4o-mini',
    mode: 'suggest',
    persona: 'You help buyers of game cards and software keys. Short, kind, exact. Never promise a refund.',
    temperature: 0.2,
  },
  {
    name: '夜间值守',
    provider: 'own',
    baseUrl: 'https://llm.example/v1',
    model: 'qwen2.5-14b-instruct',
    mode: 'off',
    enabled: false,
    fallback: 'text',
    fallbackText: '现在是夜间，明早 9 点人工客服会回复您。',
  },
] as const;

export const knowledge = [
  {
    title: '充值码多久到账？',
    kind: 'faq',
    text: '付款后系统自动发出，通常一分钟内。若十分钟仍未收到，请回复订单号。',
  },
  {
    title: '国区账号能用港区卡吗？',
    kind: 'faq',
    productId: 'Steam 充值卡',
    text: '不能直接使用，货币会按汇率折算，请先确认账号所在地区。',
  },
  {
    title: 'Which region is the card for?',
    kind: 'faq',
    language: 'en',
    productId: 'PlayStation Store gift card',
    text: 'United States only. A card of another region cannot be redeemed.',
  },
  {
    title: 'Can I return a code?',
    alike: 'Can I get a refund?\nDo you take codes back?',
    kind: 'faq',
    language: 'en',
    text: 'A code that was not redeemed can be returned within 7 days. Tell us the number of your order.',
  },
  {
    title: 'How can I pay?',
    alike: 'Which payment methods do you take?',
    kind: 'faq',
    language: 'en',
    text: 'By card or with the wallet that the checkout shows you. You stay on this page.',
  },
  {
    title: 'Refund policy',
    kind: 'text',
    language: 'en',
    text: 'Unused codes can be returned within 7 days. A code that has been redeemed cannot be returned, whatever the reason.',
  },
  { title: '退款政策', kind: 'text', text: '未使用的卡密 7 天内可退。已兑换的卡密无法退款。' },
  {
    title: 'Windows 激活步骤',
    kind: 'text',
    productId: 'Windows 11 Pro key',
    text: '设置 → 系统 → 激活 → 更改产品密钥，输入 25 位密钥后联网激活。',
  },
] as const;

const everyDay = [{ days: ['1', '2', '3', '4', '5', '6', '7'], from: '09:00', to: '24:00' }];

export const replyPolicies = [
  {
    ...{ name: '国内店铺', accountsFor: 'chosen', groupId: '国内旗舰店', hours: everyDay, offHours: 'answer' },
    handOffText: '已为您转接人工客服，请稍候。',
    defaultText: '您的问题已收到，人工客服会尽快回复您。',
    wordsIn: '起诉\n律师',
    wordsOut: '保证\n绝对',
  },
  {
    ...{ name: 'Overseas shops', accountsFor: 'chosen', groupId: 'Overseas', hours: everyDay, offHours: 'answer' },
    handOffText: 'A colleague takes over from here. One moment, please.',
    defaultText: 'Thank you for your message. A colleague will answer you soon.',
    wordsIn: 'lawyer\nsue',
    wordsOut: 'guarantee',
  },
] as const;
