import type { Activity } from '../../../../src/schema/chat';
import { databaseNow } from '../../../kernel/clock';
import type { Author, Db } from '../../../kernel/db/queries';
import type { ChatDeps } from '../../deps';
import { byMember, byOf, type Conversation, doIn } from './action';

/** Input of the action that sets who replies. */
export interface ModeInput {
  readonly mode: 'bot' | 'paused' | 'human';
  /** Length of the pause; null: until the conversation is handed back. */
  readonly minutes: number | null;
  readonly reason: string | null;
}

/** Pauses the bot, turns it off, or hands the conversation back to it. */
export function setMode(
  db: Db,
  deps: ChatDeps,
  author: Author,
  conversationId: string,
  { mode, minutes, reason }: ModeInput,
): Promise<Conversation> {
  return doIn(db, deps, author, conversationId, async (_, conversation) => {
    if (mode !== 'paused' && mode === conversation.mode) return null;
    const pausedUntil =
      mode === 'paused' && minutes !== null ? new Date(databaseNow().getTime() + minutes * 60_000).toISOString() : null;
    const pauseReason = mode === 'paused' ? reason : null;
    const values = { mode, pausedUntil, pauseReason };
    return { values, activities: [activityOf()] };

    function activityOf(): Activity {
      if (mode === 'bot') return { what: 'handed-back', by: byOf(author) };
      if (mode === 'human') return { what: 'taken-over', by: byMember(author) };
      return { what: 'paused', by: byOf(author), until: pausedUntil, reason: pauseReason };
    }
  });
}
