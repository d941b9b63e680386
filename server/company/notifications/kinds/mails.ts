import type { Text } from '../../../../src/schema/text';
import type { ReturnFault } from '../../../kernel/mail/returns/returned';
import type { TextsOf } from '../kind';

interface MailKinds {
  /** The recipient is masked. */
  'mail-returned': { readonly recipient: string; readonly fault: ReturnFault };
}

declare module '../kind' {
  interface NoticeParameters extends MailKinds {}
}

const reasons: Readonly<Record<ReturnFault, Text>> = {
  recipient: { en: "The address doesn't exist or accepts no email.", zh: '该邮箱不存在或无法收信。' },
  full: { en: 'The mailbox is full.', zh: '对方邮箱已满。' },
  policy: { en: "The recipient's mail server rejects it by its rules.", zh: '对方邮件服务器按其规则拒收。' },
  returned: { en: "The mail couldn't be delivered.", zh: '邮件无法送达。' },
  delayed: { en: 'It is delayed.', zh: '邮件延迟。' },
  complaint: { en: 'The recipient marked it as spam.', zh: '收件人将其标记为垃圾邮件。' },
};

export const texts: TextsOf<MailKinds> = {
  'mail-returned': ({ recipient, fault }) => ({
    title: { en: `Your email to ${recipient} came back`, zh: `您发往 ${recipient} 的邮件被退回` },
    text: reasons[fault],
  }),
};
