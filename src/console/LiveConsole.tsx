import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LiveChip } from '../custom/live/LiveChip';
import { refreshByEvents } from '../live/refresh';
import { startLive } from '../live/start';
import { whenIdle } from '../ui/useIdle';

/** Connects once the first screen stands, and lets what others change come onto the screen. */
export function LiveConsole() {
  const client = useQueryClient();
  useEffect(() => refreshByEvents(client), [client]);
  useEffect(() => {
    let stop: () => void = () => undefined;
    const cancel = whenIdle(() => {
      stop = startLive();
    });
    return () => {
      cancel();
      stop();
    };
  }, []);
  return <LiveChip />;
}
