import { useEffect, useRef } from 'react';
import { sayRead } from '../../reads';
import { publishRead } from '../calls';

/** Marks messages read on the server after the newest has been visible for 400 ms. */
export function useReadMark(conversationId: string, lastSeen: number, isLooking: boolean): void {
  const lastReported = useRef(0);
  useEffect(() => {
    if (!isLooking || lastSeen <= lastReported.current) return;
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      lastReported.current = lastSeen;
      // On failure, the next message or visit retries.
      publishRead(conversationId, lastSeen).then(
        () => sayRead(conversationId, lastSeen),
        () => {
          lastReported.current = 0;
        },
      );
    };
    const timer = setTimeout(report, glanceMs);
    document.addEventListener('visibilitychange', report);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', report);
    };
  }, [conversationId, lastSeen, isLooking]);
}

const glanceMs = 400;
