import { byLanguage } from '../../i18n/byLanguage';
import { useLanguage } from '../../i18n/language';

const unsubscribeTexts = byLanguage({
  title: { en: 'Emails', zh: '邮件' },
  heading: { en: 'Unsubscribe', zh: '退订邮件' },
  leads: {
    'report-mail': { en: 'You will get no more scheduled reports by email.', zh: '退订后将不再通过邮件收到定时报告。' },
    'notice-mail': { en: 'You will get no more notifications by email.', zh: '退订后将不再通过邮件收到通知。' },
  },
  kept: { en: 'Emails about the security of your account still arrive.', zh: '账号安全邮件仍会发送。' },
  confirm: { en: 'Unsubscribe', zh: '退订' },
  confirming: { en: 'Unsubscribing…', zh: '正在退订…' },
  done: {
    en: 'Done. You can turn these emails on again under Settings > Notifications.',
    zh: '已退订。可在“设置 > 通知”中重新开启。',
  },
  toSignIn: { en: 'Go to sign-in', zh: '前往登录' },
  noLink: { en: 'Open the complete link from your email.', zh: '请打开邮件中的完整链接。' },
});

export function useUnsubscribeTexts(): (typeof unsubscribeTexts)['en-US'] {
  return unsubscribeTexts[useLanguage()];
}
