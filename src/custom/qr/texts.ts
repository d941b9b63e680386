import { type ConsoleLanguage, useLanguage } from '../../i18n/language';

/** Messages of the page that a phone opens by scanning a code. */
const en = {
  title: 'Sign in on another screen',
  heading: 'Sign in to {product} on another screen?',
  warning: "Only continue if you're looking at that screen. It will be signed in as you.",
  you: 'Account',
  device: 'Device',
  unknownDevice: 'Unknown device',
  place: 'Location',
  sameNetwork: 'same network as this phone',
  otherNetwork: 'different network from this phone',
  time: 'Requested',
  password: 'Your password (required because your account can change permissions or the screen is in another country)',
  passwordRequired: 'Enter your password.',
  choose: 'Which number does the screen show?',
  cancel: "Cancel, don't sign in",
  signedOut: "You're not signed in on this phone. Sign in and you'll come back here.",
  signIn: 'Sign in on this phone',
  noCode: 'Scan the code on the screen that you want to sign in.',
  doneTitle: 'Signing in on the screen',
  done: 'You can put the phone away.',
  faceTitle: 'One more step on the other screen',
  face: 'Complete the face check shown on the screen.',
  canceledTitle: 'Canceled',
  canceled: "The screen wasn't signed in.",
  overTitle: "The screen wasn't signed in",
  notYou: 'If someone sent you this code, they may have been trying to sign in as you. Tell an administrator.',
  toConsole: 'Go to the console',
  working: 'Loading…',
  retry: 'Try again',
  tooLate: 'The time to confirm has expired. Get a new code on the screen.',
};

const zh: typeof en = {
  title: '扫码登录',
  heading: '在另一屏幕上登录 {product}？',
  warning: '请仅在您正看着该屏幕时继续。该屏幕将以您的身份登录。',
  you: '您的身份',
  device: '设备',
  unknownDevice: '未知设备',
  place: '地点',
  sameNetwork: '与本机同一网络',
  otherNetwork: '与本机不在同一网络',
  time: '显示时间',
  password: '您的登录密码（您的账号可管理他人权限，或该屏幕位于其他国家或地区）',
  passwordRequired: '请输入登录密码。',
  choose: '屏幕上显示的是哪个数字？',
  cancel: '取消，不登录',
  signedOut: '此手机尚未登录。登录后将返回此页。',
  signIn: '在此手机上登录',
  noCode: '请扫描要登录的屏幕上的二维码。',
  doneTitle: '正在登录该屏幕',
  done: '您可以收起手机了。',
  faceTitle: '还需在屏幕上完成一步',
  face: '请完成屏幕上的人脸核验。',
  canceledTitle: '已取消',
  canceled: '该屏幕未登录。',
  overTitle: '该屏幕未登录',
  notYou: '如果二维码是他人发给您的，对方想以您的身份登录，请联系管理员。',
  toConsole: '进入控制台',
  working: '请稍候…',
  retry: '重试',
  tooLate: '确认时间已过，请在该屏幕上重新获取二维码。',
};

export const qrPageTexts: Readonly<Record<ConsoleLanguage, typeof en>> = { 'en-US': en, 'zh-CN': zh };

export function useQrPageTexts(): typeof en {
  return qrPageTexts[useLanguage()];
}
