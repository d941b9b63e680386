import { type ConsoleLanguage, useLanguage } from '../../i18n/language';

/** Messages of the page that ends emails of a kind. */
const en = {
  title: 'Emails',
  heading: 'Unsubscribe',
  leads: {
    'report-mail': 'You will get no more scheduled reports by email.',
    'notice-mail': 'You will get no more notifications by email.',
  },
  kept: 'Emails about the security of your account still arrive.',
  confirm: 'Unsubscribe',
  confirming: 'Unsubscribing…',
  done: 'Done. You can turn these emails on again under Settings > Notifications.',
  toSignIn: 'Go to sign-in',
  noLink: 'Open the complete link from your email.',
};

const zh: typeof en = {
  title: '邮件',
  heading: '退订邮件',
  leads: {
    'report-mail': '退订后将不再通过邮件收到定时报告。',
    'notice-mail': '退订后将不再通过邮件收到通知。',
  },
  kept: '账号安全邮件仍会发送。',
  confirm: '退订',
  confirming: '正在退订…',
  done: '已退订。可在“设置 > 通知”中重新开启。',
  toSignIn: '前往登录',
  noLink: '请打开邮件中的完整链接。',
};

const texts: Readonly<Record<ConsoleLanguage, typeof en>> = { 'en-US': en, 'zh-CN': zh };

export function useUnsubscribeTexts(): typeof en {
  return texts[useLanguage()];
}
