/** What a conversation's status, mode and priority can be. */

export const conversationStatuses = {
  open: { en: 'Open', zh: '进行中' },
  snoozed: { en: 'Snoozed', zh: '已搁置' },
  resolved: { en: 'Resolved', zh: '已解决' },
} as const;

/** Who handles it. */
export const conversationModes = {
  bot: { en: 'Bot', zh: '机器人' },
  paused: { en: 'Bot paused', zh: '人工（暂停机器人）' },
  human: { en: 'Teammate', zh: '人工' },
} as const;

export const priorities = {
  none: { en: 'None', zh: '无' },
  low: { en: 'Low', zh: '低' },
  medium: { en: 'Medium', zh: '中' },
  high: { en: 'High', zh: '高' },
  urgent: { en: 'Urgent', zh: '紧急' },
} as const;
