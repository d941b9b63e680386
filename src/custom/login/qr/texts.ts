import { byLanguage } from '../../../i18n/byLanguage';
import { useLanguage } from '../../../i18n/language';

export const qrTexts = byLanguage({
  picture: {
    en: "QR code for signing in. Scan it with a phone that's already signed in.",
    zh: '手机扫码登录的二维码，请用已登录的手机扫描。',
  },
  lead: { en: "Scan the code with a phone that's already signed in.", zh: '请用已登录的手机扫描二维码。' },
  loading: { en: 'Loading code…', zh: '正在获取二维码…' },
  expired: { en: 'The code has expired.', zh: '二维码已过期。' },
  canceled: { en: 'Sign-in was cancelled on the phone.', zh: '已在手机上取消登录。' },
  scanned: { en: 'Scanned by {name}', zh: '{name} 已扫描' },
  choose: { en: 'Select this number on your phone:', zh: '请在手机上选择此数字：' },
  pairCode: { en: 'Your number:', zh: '您的数字：' },
  notYou: { en: 'Not you?', zh: '不是您本人？' },
  faceTitle: { en: 'Face check required', zh: '需要人脸核验' },
  faceLead: {
    en: '{name} confirmed on the phone. Complete the face check to finish signing in.',
    zh: '{name} 已在手机上确认，请完成人脸核验以登录。',
  },
  face: { en: 'Continue with the face check', zh: '继续人脸核验' },
  faceScanned: { en: 'Checking your face…', zh: '正在核验人脸…' },
  faceFailed: { en: 'The face check failed.', zh: '人脸核验未通过。' },
  faceExpired: { en: 'The face check timed out.', zh: '人脸核验已超时。' },
  entering: { en: 'Signing you in…', zh: '正在登录…' },
  left: { en: '{time} left', zh: '剩余 {time}' },
  renew: { en: 'Get a new code', zh: '重新获取二维码' },
  unavailable: { en: "QR sign-in isn't available on this server yet.", zh: '此服务器暂未开通扫码登录。' },
  usePassword: { en: 'Sign in with password', zh: '使用密码登录' },
});

export function useQrTexts(): (typeof qrTexts)['en-US'] {
  return qrTexts[useLanguage()];
}
