import type { Nothing, TextsOf } from '../kind';

interface SignInKinds {
  'password-changed': Nothing;
  'password-reset': Nothing;
  'mobile-changed': Nothing;
  'email-changed': Nothing;
  /** Name of a key that the member made or renewed. */
  'api-key-made': { readonly name: string };
  /** Origin of a new sign-in: device such as 'Chrome, Windows' or null, and a two-letter country code or null. */
  'new-device': { readonly device: string | null; readonly ip: string; readonly country: string | null };
  /** Number of sessions ended. */
  'signed-out': { readonly count: number };
  /** The signed-in screen: device such as 'Chrome, Windows' (null if unknown), IP address and country. */
  'signed-in-by-qr': { readonly device: string | null; readonly address: string; readonly country: string | null };
}

declare module '../kind' {
  interface NoticeParameters extends SignInKinds {}
}

export const texts: TextsOf<SignInKinds> = {
  'password-changed': () => ({
    title: { en: 'Your password was changed', zh: '您的密码已修改' },
    text: {
      en: "Your other sessions were signed out. If this wasn't you, contact an administrator right away.",
      zh: '您的其他会话已退出。如非本人操作，请立即联系管理员。',
    },
  }),
  'password-reset': () => ({
    title: { en: 'Your password was reset', zh: '您的密码已重置' },
    text: {
      en: "It was reset with a code or link sent to you, and all sessions were signed out. If this wasn't you, contact an administrator right away.",
      zh: '通过发送给您的验证码或链接重置，所有登录均已退出。如非本人操作，请立即联系管理员。',
    },
  }),
  'mobile-changed': () => ({
    title: { en: 'Your mobile number was changed', zh: '您的手机号已更换' },
    text: {
      en: "Use the new number to sign in from now on. If this wasn't you, contact an administrator right away.",
      zh: '今后请使用新号码登录。如非本人操作，请立即联系管理员。',
    },
  }),
  'email-changed': () => ({
    title: { en: 'Your email address was changed', zh: '您的邮箱已更换' },
    text: {
      en: "Codes for a forgotten password go to the new address from now on. If this wasn't you, contact an administrator right away.",
      zh: '今后找回密码的验证码将发送到新邮箱。如非本人操作，请立即联系管理员。',
    },
  }),
  'api-key-made': ({ name }) => ({
    title: { en: 'An API key was made with your account', zh: '您的账号生成了 API 密钥' },
    text: {
      en: `The key "${name}" was made or renewed. If this wasn't you, delete it and change your password.`,
      zh: `已新建或更新密钥“${name}”。如非本人操作，请删除该密钥并修改密码。`,
    },
  }),
  'new-device': ({ device, ip, country }) => {
    const place = country === null ? ip : `${ip}, ${country}`;
    return {
      title: { en: 'New sign-in from an unknown device', zh: '您的账号在新设备上登录' },
      text: {
        en: `${device ?? 'An app'}, from ${place}. If this wasn't you, end that session and change your password.`,
        zh: `${device ?? '程序'}，来自 ${place}。如非本人操作，请结束该会话并修改密码。`,
      },
    };
  },
  'signed-out': ({ count }, { by, number }) => ({
    title: { en: 'You were signed out', zh: '您曾被强制下线' },
    text: {
      en: `${by} signed you out of ${count === 1 ? 'one session' : `${number(count)} sessions`}.`,
      zh: `${by}结束了您的 ${number(count)} 个登录会话。`,
    },
  }),
  'signed-in-by-qr': ({ device, address }) => ({
    title: { en: 'You signed in on another screen with a QR code', zh: '您已扫码登录另一台设备' },
    text: {
      en: `${device ?? 'Unknown device'} at ${address}. If this wasn't you, change your password right away.`,
      zh: `${device ?? '未知设备'}（${address}）。如非本人操作，请立即修改密码。`,
    },
  }),
};
