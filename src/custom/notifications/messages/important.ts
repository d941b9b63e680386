import type { ChatConversation, ChatMessage } from '../../../schema/chat';
import type { PreferenceValue } from '../../../schema/preferences';
import { isQuietAt } from '../../../schema/quietHours';
import type { QuietHours } from '../../../schema/remembered';

/** Why a message is relevant to the user; null if it is not. */
export type Concern = 'mention' | 'mine' | 'unassigned' | 'other' | null;

export function concernOf(message: ChatMessage, conversation: ChatConversation, me: string): Concern {
  if (message.senderKind === 'member' && message.senderId === me) return null;
  if (message.mentions.includes(me)) return 'mention';
  if (message.direction !== 'incoming' || message.sender.blocked === true) return null;
  if (conversation.assigneeId === me) return 'mine';
  return conversation.assigneeId === null ? 'unassigned' : 'other';
}

/** Whether such a message plays a sound. */
export function isAudible(concern: Concern, sound: PreferenceValue<'notice-sound'>): boolean {
  if (concern === null || sound === 'off') return false;
  if (sound === 'all') return true;
  return concern === 'mention' || (sound === 'mine' && concern !== 'other');
}

/** Whether it is shown as a desktop notification. */
export function isShown(concern: Concern): boolean {
  return concern !== null && concern !== 'other';
}

export function isQuiet(hours: QuietHours | null, now: Date): boolean {
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  return isQuietAt(hours, time);
}
