import { schema as mails } from '../mails/schema';

/** What mails are sent for. */
export const mailPurposes = {
  ...mails.fields.purpose.choices,
  TEST: { en: 'Test email', zh: '测试邮件' },
};

/** A mail with sample values, as it would be sent. */
export interface MailPreview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
