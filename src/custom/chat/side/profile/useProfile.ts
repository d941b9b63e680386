export const profileKey = ['chat-profile'] as const;
