import { byLanguage } from '../../i18n/byLanguage';
import { useLanguage } from '../../i18n/language';

export const inviteTexts = byLanguage({
  title: { en: 'Invitation', zh: '邀请' },
  heading: { en: 'Join {company}', zh: '加入{company}' },
  lead: { en: '{inviter} invited you to join {company}.', zh: '{inviter}邀请您加入{company}。' },
  leadAlone: { en: "You've been invited to join {company}.", zh: '您被邀请加入{company}。' },
  departments: { en: 'Departments', zh: '部门' },
  roles: { en: 'Roles', zh: '角色' },
  groups: { en: 'Account groups', zh: '账号分组' },
  seat: { en: 'VIP seat', zh: 'VIP 席位' },
  seatIncluded: { en: 'Included', zh: '包含' },
  mobile: { en: 'Your mobile number for signing in', zh: '您可用此手机号登录' },
  email: { en: "Your email address, after you've confirmed it", zh: '您的邮箱（确认后可用于登录）' },
  until: { en: 'Expires', zh: '有效期至' },
  nickname: { en: 'Your name', zh: '您的姓名' },
  account: { en: 'Account name', zh: '账号' },
  accountHint: { en: "Letters and numbers. You'll sign in with it.", zh: '用于登录，可用文字和数字' },
  passwordHint: { en: 'At least 8 characters', zh: '至少 8 个字符' },
  strength: {
    short: { en: 'Too short. Use at least 8 characters.', zh: '太短：至少 8 个字符。' },
    fair: { en: 'Fair. Longer is stronger.', zh: '一般，越长越安全。' },
    good: { en: 'Good.', zh: '良好。' },
    strong: { en: 'Strong.', zh: '很强。' },
  },
  nicknameRequired: { en: 'Enter your name.', zh: '请输入姓名。' },
  accountRequired: { en: 'Choose an account name.', zh: '请设置账号。' },
  passwordRequired: { en: 'Enter a password.', zh: '请设置密码。' },
  join: { en: 'Join', zh: '加入' },
  joining: { en: 'Joining…', zh: '正在加入…' },
  signedIn: {
    en: "You're already signed in. Joining creates a new account and signs you in with it.",
    zh: '您已登录。加入后将创建新账号并以新账号登录。',
  },
  closedTitle: { en: "This invitation can't be opened", zh: '无法打开此邀请' },
  noLink: { en: 'Open the complete link from your invitation.', zh: '请打开邀请中的完整链接。' },
  unknown: {
    en: "This link isn't valid. It may be incomplete or replaced by a newer one. Ask for a new link.",
    zh: '链接无效：可能不完整，或已生成新的链接。请重新索取。',
  },
  loading: { en: 'Opening the invitation…', zh: '正在打开邀请…' },
  toSignIn: { en: 'Go to sign-in', zh: '前往登录' },
  welcomeTitle: { en: 'Welcome to {company}', zh: '欢迎加入{company}' },
  welcome: { en: 'Sign in with the account name {account}.', zh: '请使用账号 {account} 登录。' },
  withheld: {
    en: 'Not assigned, because the person who invited you can no longer grant it: {names}. Ask an administrator.',
    zh: '以下内容未授予，因为邀请人已无权授予：{names}。请联系管理员。',
  },
  mobileTaken: {
    en: 'Your mobile number is already used by another account. Sign in with your account name.',
    zh: '您的手机号已属于其他账号，请使用账号名登录。',
  },
  goOn: { en: 'Continue', zh: '继续' },
});

export function useInviteTexts(): (typeof inviteTexts)['en-US'] {
  return inviteTexts[useLanguage()];
}
