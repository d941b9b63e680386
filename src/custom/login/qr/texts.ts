import { type ConsoleLanguage, useLanguage } from '../../../i18n/language';

/** Messages of the QR sign-in. */
const en = {
  picture: "QR code for signing in. Scan it with a phone that's already signed in.",
  lead: "Scan the code with a phone that's already signed in.",
  loading: 'Loading code…',
  expired: 'The code has expired.',
  canceled: 'Sign-in was cancelled on the phone.',
  scanned: 'Scanned by {name}',
  choose: 'Select this number on your phone:',
  pairCode: 'Your number:',
  notYou: 'Not you?',
  faceTitle: 'Face check required',
  faceLead: '{name} confirmed on the phone. Complete the face check to finish signing in.',
  face: 'Continue with the face check',
  faceScanned: 'Checking your face…',
  faceFailed: 'The face check failed.',
  faceExpired: 'The face check timed out.',
  entering: 'Signing you in…',
  left: '{time} left',
  renew: 'Get a new code',
  unavailable: "QR sign-in isn't available on this server yet.",
  usePassword: 'Sign in with password',
};

const zh: typeof en = {
  picture: '手机扫码登录的二维码，请用已登录的手机扫描。',
  lead: '请用已登录的手机扫描二维码。',
  loading: '正在获取二维码…',
  expired: '二维码已过期。',
  canceled: '已在手机上取消登录。',
  scanned: '{name} 已扫描',
  choose: '请在手机上选择此数字：',
  pairCode: '您的数字：',
  notYou: '不是您本人？',
  faceTitle: '需要人脸核验',
  faceLead: '{name} 已在手机上确认，请完成人脸核验以登录。',
  face: '继续人脸核验',
  faceScanned: '正在核验人脸…',
  faceFailed: '人脸核验未通过。',
  faceExpired: '人脸核验已超时。',
  entering: '正在登录…',
  left: '剩余 {time}',
  renew: '重新获取二维码',
  unavailable: '此服务器暂未开通扫码登录。',
  usePassword: '使用密码登录',
};

export const qrTexts: Readonly<Record<ConsoleLanguage, typeof en>> = { 'en-US': en, 'zh-CN': zh };

export function useQrTexts(): typeof en {
  return qrTexts[useLanguage()];
}
