import { type ConsoleLanguage, useLanguage } from '../../i18n/language';

const en = {
  title: 'Reset password',
  heading: 'Forgot your password?',
  lead: {
    sms: "We'll send a code to your mobile number so you can set a new password.",
    mail: "We'll send a code to your email address so you can set a new password.",
    both: "We'll send a code to your mobile number or email address so you can set a new password.",
  },
  to: { sms: 'Mobile number', mail: 'Email address', both: 'Mobile number or email address' },
  required: {
    sms: 'Enter your mobile number.',
    mail: 'Enter your email address.',
    both: 'Enter your mobile number or email address.',
  },
  send: 'Send code',
  sending: 'Sending…',
  sent: "If {to} belongs to an account, we've sent it a code. It expires in 5 minutes.",
  code: 'Code',
  codeHint: 'The 6-digit code from the text message',
  mailedCodeHint: 'The 6-digit code from the email',
  codeRequired: 'Enter the code.',
  resend: 'Resend code',
  resendIn: 'Resend code in {seconds} s',
  resent: "We've sent a new code. The previous one no longer works.",
  otherNumber: 'Use another number or address',
  passwordRequired: 'Enter a password.',
  set: 'Set password',
  setting: 'Setting…',
  doneTitle: 'Password changed',
  done: "Sign in with your new password. You've been signed out on all devices.",
  toSignIn: 'Back to sign-in',
  notOfferedTitle: 'Ask for a reset link',
  notOffered:
    "This server can't send text messages or email. Ask an administrator of your company or your server operator for a password reset link.",
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
  lead: {
    sms: '我们会向您的手机号发送验证码，凭验证码设置新密码。',
    mail: '我们会向您的邮箱发送验证码，凭验证码设置新密码。',
    both: '我们会向您的手机号或邮箱发送验证码，凭验证码设置新密码。',
  },
  to: { sms: '手机号', mail: '邮箱', both: '手机号或邮箱' },
  required: { sms: '请输入手机号。', mail: '请输入邮箱。', both: '请输入手机号或邮箱。' },
  send: '发送验证码',
  sending: '正在发送…',
  sent: '如果 {to} 已绑定账号，验证码正在发送，5 分钟内有效。',
  code: '验证码',
  codeHint: '短信中的 6 位数字',
  mailedCodeHint: '邮件中的 6 位数字',
  codeRequired: '请输入验证码。',
  resend: '重新发送',
  resendIn: '{seconds} 秒后可重新发送',
  resent: '新的验证码正在发送，之前的验证码已失效。',
  otherNumber: '更换手机号或邮箱',
  passwordRequired: '请设置密码。',
  set: '设置密码',
  setting: '正在设置…',
  doneTitle: '密码已重置',
  done: '请使用新密码登录。您在所有设备上的登录均已退出。',
  toSignIn: '前往登录',
  notOfferedTitle: '请索取重置链接',
  notOffered: '此服务器未开通短信和邮件。请联系贵公司的管理员或服务器运维人员，获取重置密码链接。',
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
