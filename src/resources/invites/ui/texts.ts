import type { Text } from '../../../schema/text';

/** Messages of the invitation screens that are not in the schema. */
export const texts = {
  invite: { en: 'Invite', zh: '邀请成员' },
} as const satisfies Record<string, Text>;
