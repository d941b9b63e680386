import { byLanguage } from './byLanguage';
import { useLanguage } from './language';

/** Messages of the pages outside the console. They use no translation library, to keep the sign-in page small. */
export const publicTexts = byLanguage({
  signIn: { en: 'Sign in', zh: '登录' },
  signInTitle: { en: 'Welcome back', zh: '欢迎回来' },
  signInLead: { en: 'Sign in to your company’s console.', zh: '登录贵公司的管理后台。' },
  byPassword: { en: 'Password', zh: '密码' },
  byQr: { en: 'QR code', zh: '扫码' },
  signInWith: { en: 'Sign in with', zh: '登录方式' },
  account: { en: 'Account', zh: '账号' },
  accountHint: { en: 'User name, email or mobile number', zh: '用户名、邮箱或手机号' },
  password: { en: 'Password', zh: '密码' },
  showPassword: { en: 'Show password', zh: '显示密码' },
  hidePassword: { en: 'Hide password', zh: '隐藏密码' },
  capsLock: { en: 'Caps Lock is on.', zh: '大写锁定已开启。' },
  signingIn: { en: 'Signing in…', zh: '正在登录…' },
  forgot: { en: 'Forgot your password?', zh: '忘记密码？' },
  accountRequired: { en: 'Enter your user name, email or mobile number.', zh: '请输入用户名、邮箱或手机号。' },
  passwordRequired: { en: 'Enter your password.', zh: '请输入密码。' },
  refused: { en: 'Incorrect account or password.', zh: '账号或密码错误。' },
  noNetwork: {
    en: "Can't reach the server. Check your connection and try again.",
    zh: '无法连接服务器，请检查网络后重试。',
  },
  serverFailed: { en: "The server isn't responding. Try again in a moment.", zh: '服务器暂时无法响应，请稍后重试。' },
  sessionEnded: {
    en: 'Your session has ended. Sign in to pick up where you left off.',
    zh: '登录已失效，请重新登录以继续刚才的操作。',
  },
  sessionExpired: {
    en: 'Your session has expired. Sign in to pick up where you left off.',
    zh: '登录已过期，请重新登录以继续刚才的操作。',
  },
  sessionReplaced: {
    en: 'You signed in on another device, so this session has ended. Sign in to continue here.',
    zh: '您已在别处登录，此处的登录已失效。如需在此继续，请重新登录。',
  },
  sessionKicked: {
    en: 'You were signed out on another device, by an administrator, or because your password or roles changed.',
    zh: '此登录已被结束：可能是您在别处操作、管理员操作，或您的密码或角色已变更。',
  },
  sessionFrozen: {
    en: 'Your account is disabled. Ask an administrator of your company.',
    zh: '账号已停用，请联系公司管理员。',
  },
  tagline: { en: 'Every chat answered. Every order delivered.', zh: '每次咨询有回应，每笔订单能送达。' },
  pitchOne: { en: 'One inbox for all your sales channels', zh: '所有销售渠道，一个收件箱' },
  pitchTwo: {
    en: 'Rules and AI reply in seconds, your team steps in when it matters',
    zh: '规则与 AI 秒级回复，关键时刻人工接手',
  },
  pitchThree: { en: 'Codes, coupons and orders delivered in the chat', zh: '卡密、优惠券和订单在聊天中自动送达' },
  theme: { en: 'Theme', zh: '主题' },
  light: { en: 'Light', zh: '浅色' },
  dark: { en: 'Dark', zh: '深色' },
  system: { en: 'System', zh: '跟随系统' },
  language: { en: 'Language', zh: '语言' },
  notFoundTitle: { en: 'Page not found', zh: '页面不存在' },
  notFoundText: { en: 'Check the address, or the page may have moved.', zh: '地址可能有误，或页面已移动。' },
  notAuthorizedTitle: { en: "You don't have access to this page", zh: '您无权访问此页面' },
  notAuthorizedText: {
    en: "Your role doesn't include it. Ask an administrator of your company.",
    zh: '您的角色不包含此页面，请联系公司管理员。',
  },
  goHome: { en: 'Go to the start page', zh: '返回首页' },
  goBack: { en: 'Go back', zh: '返回上一页' },
  otherAccount: { en: 'Sign in with another account', zh: '使用其他账号登录' },
  errorTitle: { en: "The console couldn't start", zh: '后台未能启动' },
  retry: { en: 'Try again', zh: '重试' },
  loading: { en: 'Loading…', zh: '加载中…' },
});

export type PublicTexts = (typeof publicTexts)['en-US'];

export function usePublicTexts(): PublicTexts {
  return publicTexts[useLanguage()];
}
