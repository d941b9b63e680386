import type { ListEntry } from './entry';

/** Apps and ways to pay, by the names that lead there. One that a source's text names may be named. */
export const apps: readonly string[] = [
  '微信',
  '薇信',
  '威信',
  '維信',
  '维信',
  'v信',
  'wechat',
  'weixin',
  'wx',
  'vx',
  'wxid',
  'qq',
  '扣扣',
  '企鹅号',
  '支付宝',
  '支付寶',
  'alipay',
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
  'paypal',
  'venmo',
  'zelle',
  'cash app',
  'western union',
  'bitcoin',
  'usdt',
  'crypto',
  '比特币',
  '比特幣',
  '虚拟币',
  'klarna',
  'cash on delivery',
  '货到付款',
  '信用卡',
  'cheque',
];

const app = '(?:微信|薇信|威信|维信|v信|vx|wx|wechat|weixin|qq|扣扣|支付宝|支付寶|alipay|whatsapp|telegram|tg|paypal)';

/** Ways out of the chat and out of the shop's payment. One that a source offers in the same words may be repeated. */
export const lures: readonly ListEntry[] = [
  {
    find: new RegExp(
      `(?:加|添加|联系|聯繫|扫|私|找|走|转到|轉到)(?:我|我的|我们|咱|下|到|一下|个|的)*${app}|用${app}(?:转|轉|联系|聊)`,
      'u',
    ),
    catches: '可以加我微信详聊。',
    spares: '支持微信支付。',
  },
  {
    find: new RegExp(
      `(?:add|message|text|contact|reach|write|find|dm)(?:me|us|our|my|with|via|by|on|through|using|to|the)*${app}`,
      'u',
    ),
    catches: 'Message us via W-h-a-t-s-A-p-p please.',
    spares: 'You can pay with PayPal.',
  },
  {
    find: /绿(?:色|泡泡)的?(?:软件|app|应用)|小绿(?:书|软件)|(?:纸|小)飞机(?:上|软件|app)|蓝鸟|\b(?:green|blue|yellow|purple|orange|blue bird|bird|paper plane|little)(?: bird| plane)? app\b/u,
    catches: 'Find me on the green app as keyseller.',
    spares: 'Open the app and sign in.',
  },
  {
    find: /(?:银行|銀行)(?:卡|账|帳|转|轉|汇|匯)|(?:转账|轉賬|轉帳|汇款|匯款|打款)|私下(?:交易|付|转|成交)|线下(?:交易|付|转|支付)|線下(?:交易|付)/u,
    catches: '请转到银行卡。',
    spares: '请在页面付款。',
  },
  {
    find: /(?:转|打|付|汇)(?:钱|款)?(?:到|给)(?:我|我的|我们|同事|老板|经理)|同事的账户|扫(?:我|这个|下面|一下)[^,。,]{0,4}(?:码|二维码)|扫[^,。,]{0,6}(?:付款|支付)|发红包/u,
    catches: '请扫我发的二维码付款。',
    spares: '请扫描说明书。',
  },
  {
    find: /(?:加我|私聊我|联系我本人|留个(?:电话|号码|手机)|(?:我的)?(?:手机号|电话)(?:是|:|：))/u,
    catches: '加我详聊。',
    spares: '加到购物车。',
  },
  {
    find: /[加+➕]个? ?v(?![a-z])|扫(?:码|一扫|二维码)[加进入关联]|(?:私信|电联|致电|打电话给)我|打我的?电话|发我的?邮箱/u,
    catches: '加v聊。',
    spares: '加 5 元。',
  },
  {
    find: /\b(?:dm|email|call|text|ring) (?:me|us|our)\b|\bmy (?:cell|mobile|e-?mail)\b/u,
    catches: 'DM me about it.',
    spares: 'Email is fine.',
  },
  {
    find: /off-?platform|outside (?:of )?(?:the|this) (?:platform|shop|site|app)|bank transfer|wire (?:transfer|the money)|pay me directly|my (?:phone|number|account) is|(?:send|wire|transfer|pay) (?:the |your )?(?:money|it|amount|payment)? ?(?:directly )?to (?:me|my|our (?:account|manager))\b|\b(?:scan|scanning) (?:the|this|my) (?:qr )?code (?:i|we|that)|\b(?:send|give) you (?:the|my|our) wallet|\bmy wallet\b/u,
    catches: 'Send the money to my colleague directly.',
    spares: 'The shop sends the money to your card.',
  },
  {
    find: /offplatform|outsideof?the(?:platform|shop)|banktransfer|wiretransfer|paymedirectly/u,
    catches: 'b-a-n-k transfer',
    spares: 'bank holiday',
  },
];

/** Requests for what must never be told in a chat. */
export const secrets: readonly ListEntry[] = [
  {
    find: /(?:发|告诉|提供|报|给|说|回复|填写)(?:一下|下)?(?:给)?(?:我们?|客服|过来|这里)?[^。！？,]{0,10}(?:密码|验证码|短信码|动态码|银行卡号|信用卡号|安全码|身份证号)|(?:密码|验证码|短信码|动态码|银行卡号|安全码|身份证号)[^。！？]{0,12}(?:发|告诉|提供|报|给|说)(?:给|一下|下)?(?:我|客服|过来)/u,
    catches: '把收到的验证码发给我，我帮您改绑。',
    spares: '登录官网更换密码。',
  },
  {
    find: /\b(?:send|tell|give|share|provide|message|text|confirm|need|read)\b(?: me| us)?[^.!?]{0,30}\b(?:passwords?|passcode|pin|sms codes?|verification code|code (?:you|that you|which you|we (?:sent|texted)|on (?:its|the) back|from (?:the|your) (?:sms|text))|codes? you|card number|number of your|cvv|cvc|security code|log-?in (?:data|details))\b/u,
    catches: 'Please send me your password so I can check.',
    spares: 'Please send us the order number.',
  },
  {
    find: /\b(?:send|tell|give|message|text) (?:me|us) (?:the|your) (?:\d+-digit )?(?:gift |card )?code\b/u,
    catches: 'Please send me the code.',
    spares: 'Enter the code and confirm.',
  },
];
