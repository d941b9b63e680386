import { plainText, squeezed } from './plain';
import { wordIn } from './wordIn';

/**
 * The part of a text that leads the customer away, to another app or to a payment outside the shop; null if there is
 * none. An app may be named if a source's title names it (a shop may sell its gift cards), but never with an invitation
 * to use it.
 */
export function lureIn(text: string, titles: readonly string[]): string | null {
  const plain = plainText(text);
  const tight = squeezed(text);
  for (const pattern of invitations) {
    const found = pattern.exec(tight) ?? pattern.exec(plain);
    if (found !== null) return found[0];
  }
  const named = titles.join('\n');
  return apps.find((app) => wordIn([app], text) !== null && wordIn([app], named) === null) ?? null;
}

const apps = [
  ...[
    '微信',
    '薇信',
    '威信',
    '維信',
    '维信',
    'v信',
    'wechat',
    'weixin',
    'qq',
    '扣扣',
    '企鹅号',
    '支付宝',
    '支付寶',
    'alipay',
  ],
  ...[
    'wx',
    'vx',
    'wxid',
    'whatsapp',
    'telegram',
    'messenger',
    'instagram',
    'facebook',
    'skype',
    'discord',
    'signal app',
    '抖音',
    '小红书',
  ],
  ...['paypal', 'venmo', 'zelle', 'cash app', 'western union', 'bitcoin', 'usdt', '比特币', '比特幣'],
] as const;

const app = '(?:微信|薇信|威信|维信|v信|vx|wx|wechat|weixin|qq|扣扣|支付宝|支付寶|alipay|whatsapp|telegram|tg|paypal)';

const invitations = [
  new RegExp(`(?:加|添加|联系|聯繫|扫|私|发|找|用|走|到|转|轉)(?:我|我的|我们|咱|下|到|一下|个|的)*${app}`, 'u'),
  new RegExp(
    `(?:add|message|text|contact|reach|write|find|pay|dm)(?:me|us|our|my|with|via|by|on|through|using|to|the)*${app}`,
    'u',
  ),
  /(?:银行|銀行)(?:卡|账|帳|转|轉|汇|匯)|(?:转账|轉賬|轉帳|汇款|匯款|打款)|私下(?:交易|付|转|成交)|线下(?:交易|付|转|支付)|線下(?:交易|付)/u,
  /(?:加我|私聊我|联系我本人|留个(?:电话|号码|手机)|(?:我的)?(?:手机号|电话)(?:是|:|：))/u,
  /[加+➕]个? ?v(?![a-z])|扫(?:码|一扫|二维码)[加进入关联]|(?:私信|电联|致电|打电话给)我|打我的?电话|发我的?邮箱/u,
  /\b(?:dm|email|call|text|ring) me\b|\bmy (?:cell|mobile|e-?mail)\b/u,
  /off-?platform|outside (?:of )?(?:the|this) (?:platform|shop|site|app)|bank transfer|wire (?:transfer|the money)|pay me directly|my (?:phone|number|account) is/u,
  /offplatform|outsideof?the(?:platform|shop)|banktransfer|wiretransfer|paymedirectly/u,
];
