import { addMessages } from '../../i18n/catalogues';

addMessages('parley.stay', {
  idle: {
    en: "You've been inactive for a while. You'll be signed out at %{at}.",
    zh: '您已有一段时间没有操作，将于 %{at} 退出登录。',
  },
  stay: { en: 'Stay signed in', zh: '保持登录' },
  end: {
    en: 'Your session ends at %{at}. Sign in again to go on; what you typed is kept.',
    zh: '本次登录将于 %{at} 到期。请重新登录，已输入的内容会保留。',
  },
  again: { en: 'Sign in again', zh: '重新登录' },
  soon: { en: 'Signing out soon', zh: '即将退出登录' },
  lost: { en: 'No connection', zh: '连接中断' },
});
