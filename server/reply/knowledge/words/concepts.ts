import listed from './concepts.json' with { type: 'json' };

interface Concept {
  /** Chinese phrases, separated by spaces. */
  readonly zh: string;
  /** English phrases, separated by '|'. */
  readonly en: string;
  /** A sentence that mentions it, and one like it that does not. */
  readonly matches: string;
  readonly differs: string;
}

/**
 * Shop concepts with their Chinese and English phrases. The longest phrase found in a text wins. A phrase listed under
 * several concepts means all of them.
 */
export const concepts: Readonly<Record<string, Concept>> = listed;

/** Specific names, synonyms on one line. An answer must contain the specific name that a question asks for. */
export const specifics: readonly string[] = [
  '支付宝|alipay',
  '微信支付|微信付款|用微信|能用微信|wechat pay',
  '花呗',
  '分期|installments',
  '信用卡|银行卡|刷卡|credit card|debit card|visa|mastercard',
  '贝宝|paypal',
  '货到付款|cash on delivery',
  'apple pay',
  'google pay',
  'bank transfer',
  'bitcoin|crypto',
  '国区|大陆|china',
  '港区|hong kong',
  '美区|usa',
  '日区|japan|japanese',
  '欧区|europe|eu',
  '台区',
  'uk',
  '苹果|苹果电脑|mac|macos|macbook',
  '安卓|android',
  'iphone|ios',
  'linux',
  'windows 10',
  'windows 7',
  '中文|简体|汉化|chinese version',
  '英文|english version',
  '专票',
  '快递|courier',
];

/** A concept implies the listed ones. */
export const implied: Readonly<Record<string, readonly string[]>> = {
  hours: ['howLong'],
  expire: ['howLong'],
  payMethod: ['pay', 'how'],
  payFailed: ['pay'],
  paidTwice: ['pay'],
  notReceived: ['arrive'],
  wrongItem: ['exchange'],
  otherCourier: ['courier'],
  freight: ['ship'],
  codeInvalid: ['redeem', 'activate', 'why', 'used'],
  used: ['redeem', 'use'],
  unused: ['redeem', 'use'],
  redeem: ['use', 'how', 'where', 'code'],
  coupon: ['discount', 'use'],
  bulk: ['buy'],
  wrongBuy: ['buy'],
  loseCode: ['where'],
  orderFind: ['order', 'where', 'how'],
  contact: ['how', 'where'],
  howMuch: ['pay'],
};
