import type { Nothing, TextsOf } from '../kind';

interface AccessKinds {
  disabled: Nothing;
  enabled: Nothing;
  'owner-made': Nothing;
}

declare module '../kind' {
  interface NoticeParameters extends AccessKinds {}
}

export const texts: TextsOf<AccessKinds> = {
  disabled: (_, { by }) => ({
    title: { en: 'Your account was disabled', zh: '您的账号曾被停用' },
    text: { en: `${by} disabled your account.`, zh: `由${by}停用。` },
  }),
  enabled: (_, { by }) => ({
    title: { en: 'Your account was enabled', zh: '您的账号已恢复启用' },
    text: { en: `${by} enabled your account.`, zh: `由${by}启用。` },
  }),
  'owner-made': (_, { by }) => ({
    title: { en: "You're now the owner", zh: '您已成为公司所有者' },
    text: { en: `${by} transferred ownership of the company to you.`, zh: `${by}将公司所有权转让给了您。` },
  }),
};
