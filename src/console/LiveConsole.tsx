import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshByEvents } from '../live/refresh';
import { startLive } from '../live/start';
import { onDemand } from '../ui/kit/onDemand';
import { whenIdle } from '../ui/kit/useIdle';

const LiveChip = onDemand(async () => (await import('../custom/live/LiveChip')).LiveChip);
const Staying = onDemand(async () => (await import('../custom/stay/Staying')).Staying);
const Notices = onDemand(async () => (await import('../custom/notifications/messages/Notices')).Notices);

/** Connects to the event stream once the first screen is idle, and refreshes the screen when others change data. */
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
      <Staying />
      <Notices />
    </>
  );
}

/** Runs a job that other tabs delegate to this one (playing the notification sound). */
function run(tabMessage: string): void {
  if (tabMessage === 'sound')
    void import('../custom/notifications/messages/sound').then(({ playSound }) => playSound());
}
