import { type ConsoleLanguage, useLanguage } from '../../i18n/language';

/** Messages of the invitation page. */
const en = {
  title: 'Invitation',
  heading: 'Join {company}',
  lead: '{inviter} invited you to join {company}.',
  leadAlone: "You've been invited to join {company}.",
  departments: 'Departments',
  roles: 'Roles',
  groups: 'Account groups',
  seat: 'VIP seat',
  seatIncluded: 'Included',
  mobile: 'Your mobile number for signing in',
  email: "Your email address, after you've confirmed it",
  until: 'Expires',
  nickname: 'Your name',
  account: 'Account name',
  accountHint: "Letters and numbers. You'll sign in with it.",
  passwordHint: 'At least 8 characters',
  strength: {
    short: 'Too short. Use at least 8 characters.',
    fair: 'Fair. Longer is stronger.',
    good: 'Good.',
    strong: 'Strong.',
  },
  nicknameRequired: 'Enter your name.',
  accountRequired: 'Choose an account name.',
  passwordRequired: 'Enter a password.',
  join: 'Join',
  joining: 'Joining…',
  signedIn: "You're already signed in. Joining creates a new account and signs you in with it.",
  closedTitle: "This invitation can't be opened",
  noLink: 'Open the complete link from your invitation.',
  unknown: "This link isn't valid. It may be incomplete or replaced by a newer one. Ask for a new link.",
  loading: 'Opening the invitation…',
  toSignIn: 'Go to sign-in',
  welcomeTitle: 'Welcome to {company}',
  welcome: 'Sign in with the account name {account}.',
  withheld: 'Not assigned, because the person who invited you can no longer grant it: {names}. Ask an administrator.',
  mobileTaken: 'Your mobile number is already used by another account. Sign in with your account name.',
  goOn: 'Continue',
};

const zh: typeof en = {
  title: '邀请',
  heading: '加入{company}',
  lead: '{inviter}邀请您加入{company}。',
  leadAlone: '您被邀请加入{company}。',
  departments: '部门',
  roles: '角色',
  groups: '账号分组',
  seat: 'VIP 席位',
  seatIncluded: '包含',
  mobile: '您可用此手机号登录',
  email: '您的邮箱（确认后可用于登录）',
  until: '有效期至',
  nickname: '您的姓名',
  account: '账号',
  accountHint: '用于登录，可用文字和数字',
  passwordHint: '至少 8 个字符',
  strength: { short: '太短：至少 8 个字符。', fair: '一般，越长越安全。', good: '良好。', strong: '很强。' },
  nicknameRequired: '请输入姓名。',
  accountRequired: '请设置账号。',
  passwordRequired: '请设置密码。',
  join: '加入',
  joining: '正在加入…',
  signedIn: '您已登录。加入后将创建新账号并以新账号登录。',
  closedTitle: '无法打开此邀请',
  noLink: '请打开邀请中的完整链接。',
  unknown: '链接无效：可能不完整，或已生成新的链接。请重新索取。',
  loading: '正在打开邀请…',
  toSignIn: '前往登录',
  welcomeTitle: '欢迎加入{company}',
  welcome: '请使用账号 {account} 登录。',
  withheld: '以下内容未授予，因为邀请人已无权授予：{names}。请联系管理员。',
  mobileTaken: '您的手机号已属于其他账号，请使用账号名登录。',
  goOn: '继续',
};

export type InviteTexts = typeof en;
export const inviteTexts: Readonly<Record<ConsoleLanguage, InviteTexts>> = { 'en-US': en, 'zh-CN': zh };

export function useInviteTexts(): InviteTexts {
  return inviteTexts[useLanguage()];
}

export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
