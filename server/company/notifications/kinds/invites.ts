import type { TextsOf } from '../kind';

interface InviteKinds {
  'invite-accepted': { readonly name: string };
  /** The invited person's name, if given. */
  'invite-expired': { readonly name: string | null };
  'invite-revoked': { readonly name: string | null };
}

declare module '../kind' {
  interface NoticeParameters extends InviteKinds {}
}

export const texts: TextsOf<InviteKinds> = {
  'invite-accepted': ({ name }) => ({
    title: { en: `${name} accepted your invitation`, zh: `${name}接受了您的邀请` },
    text: { en: "They're now a member of your company.", zh: '对方已成为公司成员。' },
  }),
  'invite-expired': ({ name }) => ({
    title: { en: 'Your invitation expired', zh: '您的邀请已过期' },
    text:
      name === null
        ? { en: 'The link no longer works.', zh: '其链接已失效。' }
        : { en: `${name} didn't use it in time.`, zh: `${name}未在有效期内使用。` },
  }),
  'invite-revoked': ({ name }, { by }) => ({
    title: { en: 'Your invitation was revoked', zh: '您的邀请已被撤销' },
    text:
      name === null
        ? { en: `${by} revoked it.`, zh: `由${by}撤销。` }
        : { en: `${by} revoked the invitation for ${name}.`, zh: `${by}撤销了给${name}的邀请。` },
  }),
};
