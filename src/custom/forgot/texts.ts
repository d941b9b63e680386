import { byLanguage } from '../../i18n/byLanguage';
import { useLanguage } from '../../i18n/language';

export const forgotTexts = byLanguage({
  title: { en: 'Reset password', zh: '重置密码' },
  heading: { en: 'Forgot your password?', zh: '忘记密码？' },
  lead: {
    sms: {
      en: "We'll send a code to your mobile number so you can set a new password.",
      zh: '我们会向您的手机号发送验证码，凭验证码设置新密码。',
    },
    mail: {
      en: "We'll send a code to your email address so you can set a new password.",
      zh: '我们会向您的邮箱发送验证码，凭验证码设置新密码。',
    },
    both: {
      en: "We'll send a code to your mobile number or email address so you can set a new password.",
      zh: '我们会向您的手机号或邮箱发送验证码，凭验证码设置新密码。',
    },
  },
  to: {
    sms: { en: 'Mobile number', zh: '手机号' },
    mail: { en: 'Email address', zh: '邮箱' },
    both: { en: 'Mobile number or email address', zh: '手机号或邮箱' },
  },
  required: {
    sms: { en: 'Enter your mobile number.', zh: '请输入手机号。' },
    mail: { en: 'Enter your email address.', zh: '请输入邮箱。' },
    both: { en: 'Enter your mobile number or email address.', zh: '请输入手机号或邮箱。' },
  },
  send: { en: 'Send code', zh: '发送验证码' },
  sending: { en: 'Sending…', zh: '正在发送…' },
  sent: {
    en: "If {to} belongs to an account, we've sent it a code. It expires in 5 minutes.",
    zh: '如果 {to} 已绑定账号，验证码正在发送，5 分钟内有效。',
  },
  code: { en: 'Code', zh: '验证码' },
  codeHint: { en: 'The 6-digit code from the text message', zh: '短信中的 6 位数字' },
  mailedCodeHint: { en: 'The 6-digit code from the email', zh: '邮件中的 6 位数字' },
  codeRequired: { en: 'Enter the code.', zh: '请输入验证码。' },
  resend: { en: 'Resend code', zh: '重新发送' },
  resendIn: { en: 'Resend code in {seconds} s', zh: '{seconds} 秒后可重新发送' },
  resent: {
    en: "We've sent a new code. The previous one no longer works.",
    zh: '新的验证码正在发送，之前的验证码已失效。',
  },
  otherNumber: { en: 'Use another number or address', zh: '更换手机号或邮箱' },
  passwordRequired: { en: 'Enter a password.', zh: '请设置密码。' },
  set: { en: 'Set password', zh: '设置密码' },
  setting: { en: 'Setting…', zh: '正在设置…' },
  doneTitle: { en: 'Password changed', zh: '密码已重置' },
  done: {
    en: "Sign in with your new password. You've been signed out on all devices.",
    zh: '请使用新密码登录。您在所有设备上的登录均已退出。',
  },
  toSignIn: { en: 'Back to sign-in', zh: '前往登录' },
  notOfferedTitle: { en: 'Ask for a reset link', zh: '请索取重置链接' },
  notOffered: {
    en: "This server can't send text messages or email. Ask an administrator of your company or your server operator for a password reset link.",
    zh: '此服务器未开通短信和邮件。请联系贵公司的管理员或服务器运维人员，获取重置密码链接。',
  },
  loading: { en: 'Loading…', zh: '请稍候…' },
  linkHeading: { en: 'Set a new password', zh: '设置新密码' },
  linkLead: { en: 'For the account {name}.', zh: '账号：{name}' },
  linkTitle: { en: "This link can't be opened", zh: '无法打开此链接' },
  noLink: { en: 'Open the complete link from your message.', zh: '请打开短信中的完整链接。' },
  short: { en: 'Too short. Use at least 8 characters.', zh: '太短：至少 8 个字符。' },
  fair: { en: 'Fair. Longer is stronger.', zh: '一般，越长越安全。' },
  good: { en: 'Good.', zh: '良好。' },
  strong: { en: 'Strong.', zh: '很强。' },
});

export function useForgotTexts(): (typeof forgotTexts)['en-US'] {
  return forgotTexts[useLanguage()];
}
