import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onDemand } from '../custom/routing/onDemand';
import { refreshByEvents } from '../live/refresh';
import { startLive } from '../live/start';
import { whenIdle } from '../ui/useIdle';

const LiveChip = onDemand(async () => (await import('../custom/live/LiveChip')).LiveChip);
const Notices = onDemand(async () => (await import('../custom/notices/Notices')).Notices);

/** Connects once the first screen stands, and lets what others change come onto the screen. */
export function LiveConsole() {
  const client = useQueryClient();
  const [isStanding, setStanding] = useState(false);
  useEffect(() => refreshByEvents(client), [client]);
  useEffect(() => {
    let stop: () => void = () => undefined;
    const cancel = whenIdle(() => {
      stop = startLive(run);
      setStanding(true);
    });
    return () => {
      cancel();
      stop();
    };
  }, []);
  if (!isStanding) return null;
  return (
    <>
      <LiveChip />
      <Notices />
    </>
  );
}

/** What another tab may not do by itself. */
function run(tabMessage: string): void {
  if (tabMessage === 'sound') void import('../custom/notices/sound').then(({ playSound }) => playSound());
}
