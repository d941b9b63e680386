import type { Text } from '../../../schema/text';

/** What the screens of invitations say beside their schema. */
export const words = {
  invite: { en: 'Invite', zh: '邀请成员' },
  someone: { en: 'this invitation', zh: '该邀请' },
  revoke: { en: 'Revoke the invitation for {name}', zh: '撤销{name}的邀请' },
  revokeShort: { en: 'Revoke', zh: '撤销' },
  revokeTitle: { en: 'Revoke the invitation?', zh: '撤销邀请？' },
  revokeText: {
    en: 'Nobody can join by its link any more. Whoever has joined already stays; seats reserved for it are free again.',
    zh: '链接将立即失效，已加入的成员不受影响，预留的席位将被释放。',
  },
  revoked: { en: 'The invitation is revoked.', zh: '邀请已撤销。' },
  renew: { en: 'New link for {name}', zh: '为{name}重新生成链接' },
  renewShort: { en: 'New link', zh: '重新生成链接' },
  renewTitle: { en: 'Make a new link?', zh: '重新生成链接？' },
  renewText: {
    en: 'The link sent before opens nothing any more. What the invitation gives stays as it is.',
    zh: '之前发送的链接将失效，邀请授予的内容不变。',
  },
  renewDo: { en: 'Make the link', zh: '生成链接' },
  renewed: { en: 'The new link is ready', zh: '新链接已生成' },
  renewedOnce: {
    en: 'Copy the link and send it. It is shown this once; whoever has it can join. Open until {until}.',
    zh: '请复制链接并发送给对方。链接仅显示这一次，持有者即可加入。有效期至 {until}。',
  },
  link: { en: 'Link', zh: '邀请链接' },
  days: { en: 'Open for how many days', zh: '有效天数' },
} as const satisfies Record<string, Text>;
