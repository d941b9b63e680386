import { byLanguage } from '../../i18n/byLanguage';
import { useLanguage } from '../../i18n/language';

const addressTexts = byLanguage({
  title: { en: 'Email address', zh: '邮箱' },
  heading: { en: 'Confirm your email address', zh: '确认您的邮箱地址' },
  lead: {
    en: 'You can then sign in with this address, and use it if you forget your password.',
    zh: '确认后即可用此邮箱登录，忘记密码时也可用它找回。',
  },
  confirm: { en: 'Confirm address', zh: '确认邮箱' },
  confirming: { en: 'Confirming…', zh: '正在确认…' },
  doneTitle: { en: 'Address confirmed', zh: '邮箱已确认' },
  done: {
    en: '{email} now belongs to the account {account}. You can sign in with it.',
    zh: '{email} 已绑定账号 {account}，可用它登录。',
  },
  toSignIn: { en: 'Go to sign-in', zh: '前往登录' },
  noLink: { en: 'Open the complete link from your email.', zh: '请打开邮件中的完整链接。' },
});

export function useAddressTexts(): (typeof addressTexts)['en-US'] {
  return addressTexts[useLanguage()];
}
