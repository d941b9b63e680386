export const mailPurposes = {
  RESET_PASSWORD: { en: 'Code to reset a password', zh: '重置密码验证码' },
  RESET_LINK: { en: 'Password reset link', zh: '重置密码链接' },
  INVITE: { en: 'Invitation', zh: '邀请' },
  CONFIRM_ADDRESS: { en: 'Confirm an address', zh: '确认邮箱' },
  ADDRESS_CHANGED: { en: 'Address changed', zh: '邮箱已更换' },
  RECEIPT: { en: 'Receipt', zh: '收据' },
  REFUND: { en: 'Refund notice', zh: '退款通知' },
  FIND_ORDER: { en: 'Link to an order', zh: '找回订单' },
  CODES: { en: 'Delivered codes', zh: '卡密' },
  SECURITY: { en: 'Security notice', zh: '安全通知' },
  REPORT: { en: 'Scheduled report', zh: '定时报告' },
  DIGEST: { en: 'Notifications', zh: '通知汇总' },
};

/** A mail with sample values, as it would be sent. */
export interface MailPreview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Mails that can be looked at: the test is sent at once and not listed. */
export const previewedMails = { ...mailPurposes, TEST: { en: 'Test email', zh: '测试邮件' } };
