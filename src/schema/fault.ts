import type { Text } from './text';

/**
 * Why a channel failed: a code, optionally with a detail after a colon ('refused:text too long'). Stored in this form;
 * translated when shown.
 */
export type Fault = string;

/** Maximum length, including the detail. */
const longestFault = 300;

/** Builds a fault from a code and, if known, the channel's message. */
export function faultOf(code: FaultCode, detail?: string): Fault {
  const plain = detail?.replace(/\p{Control}+/gu, ' ').trim() ?? '';
  return [...(plain === '' ? code : `${code}:${plain}`)].slice(0, longestFault).join('');
}

/** A fault as text for users. An unknown fault is shown unchanged. */
export function faultText(fault: Fault): Text {
  const [, code, , detail = ''] = /^([a-z-]+)(:([\s\S]*))?$/.exec(fault) ?? [];
  const words = code !== undefined && Object.hasOwn(texts, code) ? texts[code as FaultCode] : null;
  if (words === null) return { en: fault, zh: fault };
  return { en: filled(words.en, detail, ': '), zh: filled(words.zh, detail, '：') };
}

function filled(text: string, detail: string, colon: string): string {
  return detail === '' ? text : `${text.replace(/[.。]$/, '')}${colon}${detail}`;
}

const texts = {
  'no-answer': { en: "The channel isn't responding.", zh: '渠道没有响应。' },
  'no-address': { en: "The address couldn't be found.", zh: '地址无法访问。' },
  'blocked-address': {
    en: 'The address is on a private network. Ask your server operator to allow this host.',
    zh: '该地址位于内网，需要由系统运维人员放行该主机。',
  },
  'server-error': { en: 'The channel returned an error.', zh: '渠道返回错误。' },
  'bad-answer': { en: 'The channel sent an unreadable response.', zh: '渠道返回了无法识别的内容。' },
  refused: { en: 'The channel rejected it.', zh: '渠道拒绝了该请求。' },
  unauthorised: { en: 'The channel rejected our signature.', zh: '渠道不接受我们的签名。' },
  'bad-token': { en: "Telegram doesn't recognize this bot token.", zh: 'Telegram 不认可此机器人令牌。' },
  'no-token': { en: 'The bot token is missing.', zh: '缺少机器人令牌。' },
  'other-poller': {
    en: "Another program is already receiving this bot's messages.",
    zh: '有其他程序正在拉取此机器人的消息。',
  },
  'no-public-address': {
    en: 'A webhook requires a public https address for this server. Choose polling or set PARLEY_PUBLIC_URL.',
    zh: 'Webhook 方式需要本服务器的公网 https 地址，请改用轮询，或设置 PARLEY_PUBLIC_URL。',
  },
  'blocked-by-contact': { en: 'The customer has blocked the bot.', zh: '客户已屏蔽机器人。' },
  'no-conversation': { en: 'The channel no longer has this conversation.', zh: '渠道已找不到该会话。' },
  'too-large': { en: 'The file is too large for the channel.', zh: '文件超出渠道允许的大小。' },
  'no-file': { en: 'The file no longer exists.', zh: '文件已不存在。' },
  'not-carried': { en: "The channel doesn't support this type of message.", zh: '渠道不支持此类消息。' },
  'too-many': { en: 'The channel is limiting how fast we can send.', zh: '渠道要求降低发送频率。' },
  withdrawn: { en: 'Canceled before it was sent.', zh: '发送前已撤回。' },
  restored: {
    en: 'A backup was restored before it was sent. It may have been sent since that backup.',
    zh: '系统从备份恢复时此消息尚未发出，它可能在备份之后已经发出。',
  },
  interrupted: {
    en: 'The server stopped while sending. Delivery is unconfirmed.',
    zh: '发送过程中服务器中断，无法确定是否送达。',
  },
  'no-word': {
    en: "The channel didn't give a clear response. Delivery is unconfirmed.",
    zh: '渠道没有明确答复，无法确定是否送达。',
  },
  'gave-up': { en: 'Sending failed for 24 hours.', zh: '已尝试 24 小时，仍未成功。' },
  'told-failed': { en: "The channel couldn't deliver it.", zh: '渠道未能送达。' },
} as const satisfies Record<string, Text>;

export type FaultCode = keyof typeof texts;
