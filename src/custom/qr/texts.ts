import { byLanguage } from '../../i18n/byLanguage';
import { useLanguage } from '../../i18n/language';

export const qrPageTexts = byLanguage({
  title: { en: 'Sign in on another screen', zh: '扫码登录' },
  heading: { en: 'Sign in to {product} on another screen?', zh: '在另一屏幕上登录 {product}？' },
  warning: {
    en: "Only continue if you're looking at that screen. It will be signed in as you.",
    zh: '请仅在您正看着该屏幕时继续。该屏幕将以您的身份登录。',
  },
  you: { en: 'Account', zh: '您的身份' },
  device: { en: 'Device', zh: '设备' },
  unknownDevice: { en: 'Unknown device', zh: '未知设备' },
  place: { en: 'Location', zh: '地点' },
  sameNetwork: { en: 'same network as this phone', zh: '与本机同一网络' },
  otherNetwork: { en: 'different network from this phone', zh: '与本机不在同一网络' },
  time: { en: 'Requested', zh: '显示时间' },
  password: {
    en: 'Your password (required because your account can change permissions or the screen is in another country)',
    zh: '您的登录密码（您的账号可管理他人权限，或该屏幕位于其他国家或地区）',
  },
  passwordRequired: { en: 'Enter your password.', zh: '请输入登录密码。' },
  choose: { en: 'Which number does the screen show?', zh: '屏幕上显示的是哪个数字？' },
  cancel: { en: "Cancel, don't sign in", zh: '取消，不登录' },
  signedOut: {
    en: "You're not signed in on this phone. Sign in and you'll come back here.",
    zh: '此手机尚未登录。登录后将返回此页。',
  },
  signIn: { en: 'Sign in on this phone', zh: '在此手机上登录' },
  noCode: { en: 'Scan the code on the screen that you want to sign in.', zh: '请扫描要登录的屏幕上的二维码。' },
  doneTitle: { en: 'Signing in on the screen', zh: '正在登录该屏幕' },
  done: { en: 'You can put the phone away.', zh: '您可以收起手机了。' },
  faceTitle: { en: 'One more step on the other screen', zh: '还需在屏幕上完成一步' },
  face: { en: 'Complete the face check shown on the screen.', zh: '请完成屏幕上的人脸核验。' },
  canceledTitle: { en: 'Canceled', zh: '已取消' },
  canceled: { en: "The screen wasn't signed in.", zh: '该屏幕未登录。' },
  overTitle: { en: "The screen wasn't signed in", zh: '该屏幕未登录' },
  notYou: {
    en: 'If someone sent you this code, they may have been trying to sign in as you. Tell an administrator.',
    zh: '如果二维码是他人发给您的，对方想以您的身份登录，请联系管理员。',
  },
  toConsole: { en: 'Go to the console', zh: '进入控制台' },
  working: { en: 'Loading…', zh: '请稍候…' },
  retry: { en: 'Try again', zh: '重试' },
  tooLate: {
    en: 'The time to confirm has expired. Get a new code on the screen.',
    zh: '确认时间已过，请在该屏幕上重新获取二维码。',
  },
});

export function useQrPageTexts(): (typeof qrPageTexts)['en-US'] {
  return qrPageTexts[useLanguage()];
}
