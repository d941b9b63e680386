import type { Language } from '../texts';

const english = {
  name: 'Keys & Cards',
  slogan: 'Codes and subscriptions, in your chat within a minute',
  demo: 'This is a demo shop. Open the console in another tab and answer yourself.',
  preview: 'A preview of the widget. The products are made up.',
  console: 'Open the console',
  other: '中文',
  ask: 'Ask about this product',
  products: 'Products',
  how: 'How it works',
  steps: [
    ['Ask', 'Write to us about any product: a person answers, or our assistant does.'],
    ['Pay', 'Pay as you like; the order is seen at once.'],
    ['Receive', 'The code comes into the same chat, where you find it again.'],
  ],
  gone: 'There is no demo shop here',
  goneWhy:
    'It stands on the demo data, which is not there. The widget of an account is previewed from its page in the console.',
  failed: 'The shop did not load.',
  retry: 'Try again',
  off: (part: number) => `−${part} %`,
};

export type ShopTexts = typeof english;

const chinese: ShopTexts = {
  name: '点卡小铺',
  slogan: '充值卡与会员，下单后一分钟内发到聊天里',
  demo: '这是演示商城。请在另一个标签页打开控制台，自己回复自己。',
  preview: '客服窗口预览，商品为虚构。',
  console: '打开控制台',
  other: 'English',
  ask: '咨询此商品',
  products: '全部商品',
  how: '购买流程',
  steps: [
    ['咨询', '任何商品都可以先问：客服或智能助手马上回复。'],
    ['付款', '支持多种付款方式，到账立即识别。'],
    ['收货', '卡密直接发到聊天窗口，随时可以找回。'],
  ],
  gone: '这里没有演示商城',
  goneWhy: '演示商城依赖演示数据，当前没有。某个账号的客服窗口可在控制台的账号页面预览。',
  failed: '商城加载失败。',
  retry: '重试',
  off: (part) => `省 ${part}%`,
};

export function shopTexts(language: Language): ShopTexts {
  return language === 'zh' ? chinese : english;
}
