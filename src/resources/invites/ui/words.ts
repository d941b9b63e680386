import type { Text } from '../../../schema/text';

/** What the screens of invitations say beside their schema. */
export const words = {
  invite: { en: 'Invite', zh: '邀请成员' },
} as const satisfies Record<string, Text>;
