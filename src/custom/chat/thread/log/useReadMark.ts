import { useEffect, useRef } from 'react';
import { sayRead } from '../../reads';
import { publishRead } from '../calls';

/** Tells the server what was seen: once the newest message has been before the reader's eyes for a moment. */
export function useReadMark(conversationId: string, lastSeen: number, isLooking: boolean): void {
  const told = useRef(0);
  useEffect(() => {
    if (!isLooking || lastSeen <= told.current) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      told.current = lastSeen;
      // The next message, or the next visit, says it again.
      publishRead(conversationId, lastSeen).then(
        () => sayRead(conversationId, lastSeen),
        () => {
          told.current = 0;
        },
      );
    };
    const timer = setTimeout(tell, glanceMs);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [conversationId, lastSeen, isLooking]);
}

const glanceMs = 400;
