import { type ConsoleLanguage, useLanguage } from '../../i18n/language';

/** Messages of the page that confirms an e-mail address. */
const en = {
  title: 'Email address',
  heading: 'Confirm your email address',
  lead: 'You can then sign in with this address, and use it if you forget your password.',
  confirm: 'Confirm address',
  confirming: 'Confirming…',
  doneTitle: 'Address confirmed',
  done: '{email} now belongs to the account {account}. You can sign in with it.',
  toSignIn: 'Go to sign-in',
  noLink: 'Open the complete link from your email.',
};

const zh: typeof en = {
  title: '邮箱',
  heading: '确认您的邮箱地址',
  lead: '确认后即可用此邮箱登录，忘记密码时也可用它找回。',
  confirm: '确认邮箱',
  confirming: '正在确认…',
  doneTitle: '邮箱已确认',
  done: '{email} 已绑定账号 {account}，可用它登录。',
  toSignIn: '前往登录',
  noLink: '请打开邮件中的完整链接。',
};

const addressTexts: Readonly<Record<ConsoleLanguage, typeof en>> = { 'en-US': en, 'zh-CN': zh };

export function useAddressTexts(): typeof en {
  return addressTexts[useLanguage()];
}
