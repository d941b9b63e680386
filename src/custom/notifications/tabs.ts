import { getAuthState } from '../../authProvider/authState';
import type { Unread } from '../../schema/notification';

interface Message {
  readonly userId: string | undefined;
  readonly unread: Unread;
}

/** Receives the unread count from the user's other tabs. Returns a function that stops listening. */
export function onOtherTabs(listener: (unread: Unread) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const mine = new BroadcastChannel('parley-notifications');
  mine.onmessage = ({ data }: MessageEvent<Message>) => {
    // Another user may be signed in by now.
    if (data.userId === getAuthState().user?.id) listener(data.unread);
  };
  channel = mine;
  return () => {
    mine.close();
    if (channel === mine) channel = null;
  };
}

export function notifyOtherTabs(unread: Unread): void {
  channel?.postMessage({ userId: getAuthState().user?.id, unread } satisfies Message);
}

let channel: BroadcastChannel | null = null;
