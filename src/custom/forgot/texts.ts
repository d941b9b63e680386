import { type ConsoleLanguage, useLanguage } from '../../i18n/language';

/** Messages of the password reset pages. */
const en = {
  title: 'Reset password',
  heading: 'Forgot your password?',
  lead: "We'll send a code to your mobile number so you can set a new password.",
  mobile: 'Mobile number',
  mobileRequired: 'Enter your mobile number.',
  send: 'Send code',
  sending: 'Sending…',
  sent: "If {mobile} belongs to an account, we've sent it a code. It expires in 5 minutes.",
  code: 'Code',
  codeHint: 'The 6-digit code from the text message',
  codeRequired: 'Enter the code.',
  resend: 'Resend code',
  resendIn: 'Resend code in {seconds} s',
  resent: "We've sent a new code. The previous one no longer works.",
  otherNumber: 'Use another number',
  passwordRequired: 'Enter a password.',
  set: 'Set password',
  setting: 'Setting…',
  doneTitle: 'Password changed',
  done: "Sign in with your new password. You've been signed out on all devices.",
  toSignIn: 'Back to sign-in',
  notOfferedTitle: 'Ask for a reset link',
  notOffered:
    "This server can't send text messages. Ask an administrator of your company or your server operator for a password reset link.",
  loading: 'Loading…',
  linkHeading: 'Set a new password',
  linkLead: 'For the account {name}.',
  linkTitle: "This link can't be opened",
  noLink: 'Open the complete link from your message.',
  short: 'Too short. Use at least 8 characters.',
  fair: 'Fair. Longer is stronger.',
  good: 'Good.',
  strong: 'Strong.',
};

const zh: typeof en = {
  title: '重置密码',
  heading: '忘记密码？',
  lead: '我们会向您的手机号发送验证码，凭验证码设置新密码。',
  mobile: '手机号',
  mobileRequired: '请输入手机号。',
  send: '发送验证码',
  sending: '正在发送…',
  sent: '如果 {mobile} 已绑定账号，验证码正在发送，5 分钟内有效。',
  code: '验证码',
  codeHint: '短信中的 6 位数字',
  codeRequired: '请输入验证码。',
  resend: '重新发送',
  resendIn: '{seconds} 秒后可重新发送',
  resent: '新的验证码正在发送，之前的验证码已失效。',
  otherNumber: '更换手机号',
  passwordRequired: '请设置密码。',
  set: '设置密码',
  setting: '正在设置…',
  doneTitle: '密码已重置',
  done: '请使用新密码登录。您在所有设备上的登录均已退出。',
  toSignIn: '前往登录',
  notOfferedTitle: '请索取重置链接',
  notOffered: '此服务器未开通短信。请联系贵公司的管理员或服务器运维人员，获取重置密码链接。',
  loading: '请稍候…',
  linkHeading: '设置新密码',
  linkLead: '账号：{name}',
  linkTitle: '无法打开此链接',
  noLink: '请打开短信中的完整链接。',
  short: '太短：至少 8 个字符。',
  fair: '一般，越长越安全。',
  good: '良好。',
  strong: '很强。',
};

export type ForgotTexts = typeof en;
export const forgotTexts: Readonly<Record<ConsoleLanguage, ForgotTexts>> = { 'en-US': en, 'zh-CN': zh };

export function useForgotTexts(): ForgotTexts {
  return forgotTexts[useLanguage()];
}

export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
