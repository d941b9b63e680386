import type { Text } from '../../../schema/text';

export const texts = {
  invite: { en: 'Invite', zh: '邀请成员' },
} as const satisfies Record<string, Text>;
