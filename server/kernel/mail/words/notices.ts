import type { Language } from '../../../../src/schema/text';
import type { MailWords } from './mailWords';
import type { MailParams } from './params';

/** The texts of mails that tell members something. */
export const noticeWords = {
  SECURITY: ({ account, title, text, url }: MailParams['SECURITY']) => ({
    en: {
      subject: title,
      paragraphs: [text, `Account: ${account}`],
      ...(url === null ? {} : { button: { label: 'Check your account', url } }),
      note: 'You get this email because it is about the security of your account. It cannot be turned off.',
    },
    zh: {
      subject: title,
      paragraphs: [text, `账号：${account}`],
      ...(url === null ? {} : { button: { label: '检查我的账号', url } }),
      note: '此邮件涉及您的账号安全，无法关闭。',
    },
  }),
  REPORT: ({ company, title, rows, url, unsubscribe }: MailParams['REPORT']) => ({
    en: {
      subject: title,
      paragraphs: [`The figures of ${company} that you may see:`],
      rows,
      button: { label: 'Open analytics', url },
      note: `You get this email because you are a recipient of this report at ${company}.`,
      unsubscribe: { label: 'No more reports by email', ...unsubscribe },
    },
    zh: {
      subject: title,
      paragraphs: [`${company}的数据（您有权查看的部分）：`],
      rows,
      button: { label: '查看数据', url },
      note: `您是${company}此报告的接收人，因此收到此邮件。`,
      unsubscribe: { label: '不再通过邮件接收报告', ...unsubscribe },
    },
  }),
  DIGEST: ({ company, items, more, url, unsubscribe }: MailParams['DIGEST']) => {
    const count = items.length + more;
    return {
      en: {
        subject: count === 1 ? items[0]!.title : `${count} new notifications from ${company}`,
        paragraphs: [
          'You have not seen this yet:',
          ...(more === 0 ? [] : [`And ${more} more ${more === 1 ? 'notification' : 'notifications'}.`]),
        ],
        items,
        button: { label: 'Open Parley', url },
        note: 'You get this email because you chose notifications by email.',
        unsubscribe: { label: 'No more notifications by email', ...unsubscribe },
      },
      zh: {
        subject: count === 1 ? items[0]!.title : `${company}：${count} 条新通知`,
        paragraphs: ['以下内容您尚未查看：', ...(more === 0 ? [] : [`另有 ${more} 条通知。`])],
        items,
        button: { label: '打开 Parley', url },
        note: '您已选择通过邮件接收通知，因此收到此邮件。',
        unsubscribe: { label: '不再通过邮件接收通知', ...unsubscribe },
      },
    };
  },
} satisfies {
  readonly [S in 'SECURITY' | 'REPORT' | 'DIGEST']: (params: MailParams[S]) => Readonly<Record<Language, MailWords>>;
};
