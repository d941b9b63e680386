import { createContext, useContext } from 'react';
import type { ChatMessage } from '../../../schema/chat';

/** What can be done from within a message. */
export interface ThreadActions {
  /** False where the person may not write, or nobody can: nothing is offered that would be refused. */
  readonly canWrite: boolean;
  /** Begins an answer to the message. */
  reply(message: ChatMessage): void;
  /** Leads to where messages are written. */
  write(): void;
  /** Goes to a message of this conversation, and marks it for a moment. */
  goToMessage(seq: number): void;
  /** Opens a picture of the log whole. */
  openPicture(fileId: string): void;
  /** The message that has that id, where it is held. */
  messageOf(id: string): ChatMessage | undefined;
  /** A sender's picture, as `PersonAvatar` draws it; null without one. */
  pictureOf(sender: ChatMessage['sender']): string | null;
  /** Asks how the newest messages stand. */
  refresh(): Promise<void>;
  /** Words to be marked wherever they stand. */
  readonly sought: readonly string[];
}

export const ThreadActionsContext = createContext<ThreadActions | null>(null);

export function useThreadActions(): ThreadActions {
  const actions = useContext(ThreadActionsContext);
  if (actions === null) throw new Error('useThreadDeeds needs a Thread above it.');
  return actions;
}
