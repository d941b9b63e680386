import { useEffect, useRef } from 'react';
import { sayRead } from '../../reads';
import { publishRead } from '../calls';

/** Marks messages read on the server after the newest has been visible for 400 ms. */
export function useReadMark(conversationId: string, lastSeen: number, isLooking: boolean): void {
  const told = useRef(0);
  useEffect(() => {
    if (!isLooking || lastSeen <= told.current) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      told.current = lastSeen;
      // On failure, the next message or visit retries.
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
