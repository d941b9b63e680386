import { createContext, useContext } from 'react';
import type { ChatMessage } from '../../../schema/chat';

export interface ThreadActions {
  /** False when the user lacks permission or the account is disabled; actions that would be refused are hidden. */
  readonly canWrite: boolean;
  reply(message: ChatMessage): void;
  /** Focuses the composer. */
  write(): void;
  /** Scrolls to a message of this conversation and highlights it briefly. */
  goToMessage(seq: number): void;
  /** Opens an image of the log in the viewer. */
  openPicture(fileId: string): void;
  messageOf(id: string): ChatMessage | undefined;
  /** Avatar of a sender, as `PersonAvatar` takes it; null without one. */
  pictureOf(sender: ChatMessage['sender']): string | null;
  /** Refetches the latest messages. */
  refresh(): Promise<void>;
  /** Search terms to highlight. */
  readonly sought: readonly string[];
}

export const ThreadActionsContext = createContext<ThreadActions | null>(null);

export function useThreadActions(): ThreadActions {
  const actions = useContext(ThreadActionsContext);
  if (actions === null) throw new Error('useThreadActions must be used inside a Thread.');
  return actions;
}
