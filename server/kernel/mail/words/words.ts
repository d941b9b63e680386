import type { Language } from '../../../../src/schema/text';
import type { MailWords } from './mailWords';
import { noticeWords } from './notices';
import { orderWords } from './orders';
import type { MailParams, MailScene } from './params';

type WordsOf = {
  readonly [S in MailScene]: (params: MailParams[S]) => Readonly<Record<Language, MailWords>>;
};

export const mailWords: WordsOf = {
  ...orderWords,
  ...noticeWords,
  RESET_PASSWORD: ({ code, minutes }) => ({
    en: {
      subject: `${code} is your code`,
      paragraphs: ['Enter this code to set a new password:', `It expires in ${minutes} minutes.`],
      code,
      note: "Don't share this code. If you didn't ask for it, ignore this email.",
    },
    zh: {
      subject: `验证码 ${code}`,
      paragraphs: ['请输入以下验证码以重置密码：', `${minutes} 分钟内有效。`],
      code,
      note: '请勿将验证码告知他人。如非本人操作，请忽略此邮件。',
    },
  }),
  RESET_LINK: ({ company, account, url, minutes }) => ({
    en: {
      subject: 'Set a new password',
      paragraphs: [
        `An administrator of ${company} sent you this link to set a new password for the account ${account}.`,
        `The link works once and expires in ${minutes} minutes.`,
      ],
      button: { label: 'Set password', url },
      note: "Don't forward this email. If you didn't expect it, ask an administrator of your company.",
    },
    zh: {
      subject: '重置密码',
      paragraphs: [
        `${company}的管理员为您发送了重置密码链接，账号：${account}。`,
        `链接仅可使用一次，${minutes} 分钟内有效。`,
      ],
      button: { label: '重置密码', url },
      note: '请勿转发此邮件。如对此有疑问，请联系贵公司的管理员。',
    },
  }),
  INVITE: ({ company, url, days }) => ({
    en: {
      subject: `${company} invited you to Parley`,
      paragraphs: [
        `${company} invited you to its Parley console, where its team answers customers and handles orders.`,
        `The invitation expires in ${days} ${days === 1 ? 'day' : 'days'}.`,
      ],
      button: { label: 'Join', url },
      note: "Anyone with this link can join. If you don't know the sender, ignore this email.",
    },
    zh: {
      subject: `${company}邀请您加入 Parley`,
      paragraphs: [`${company}邀请您加入其 Parley 管理后台，与团队一起接待客户、处理订单。`, `邀请 ${days} 天内有效。`],
      button: { label: '接受邀请', url },
      note: '持有此链接者均可加入。如不认识发件方，请忽略此邮件。',
    },
  }),
  CONFIRM_ADDRESS: ({ account, url, hours }) => ({
    en: {
      subject: 'Confirm your email address',
      paragraphs: [
        `Confirm that this address belongs to the account ${account}. You can then sign in with it and use it if you forget your password.`,
        `The link expires in ${hours} hours.`,
      ],
      button: { label: 'Confirm address', url },
      note: "If this isn't your account, ignore this email. The address is then not used.",
    },
    zh: {
      subject: '确认您的邮箱地址',
      paragraphs: [
        `请确认此邮箱属于账号 ${account}。确认后即可用它登录，忘记密码时也可用它找回。`,
        `链接 ${hours} 小时内有效。`,
      ],
      button: { label: '确认邮箱', url },
      note: '如果这不是您的账号，请忽略此邮件，该地址不会被使用。',
    },
  }),
  ADDRESS_CHANGED: ({ account, address }) => ({
    en: {
      subject: address === '' ? 'Your email address was removed' : 'Your email address was changed',
      paragraphs: [
        address === ''
          ? `The account ${account} no longer uses this address.`
          : `The account ${account} now uses ${address} instead of this address.`,
      ],
      note: "If this wasn't you, contact an administrator of your company right away.",
    },
    zh: {
      subject: address === '' ? '您的邮箱地址已移除' : '您的邮箱地址已更换',
      paragraphs: [
        address === ''
          ? `账号 ${account} 不再使用此邮箱地址。`
          : `账号 ${account} 的邮箱已更换为 ${address}，不再使用此地址。`,
      ],
      note: '如非本人操作，请立即联系贵公司的管理员。',
    },
  }),
  TEST: ({ company }) => ({
    en: {
      subject: 'Test email from Parley',
      paragraphs: [`This is a test. The email account of ${company} works.`],
      note: 'Someone chose "Send test email" in Parley.',
    },
    zh: {
      subject: 'Parley 测试邮件',
      paragraphs: [`这是一封测试邮件，${company}的邮箱账号可以正常发信。`],
      note: '有人在 Parley 中点击了“发送测试邮件”。',
    },
  }),
};
