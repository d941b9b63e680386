import { useEffect, useState } from 'react';
import { useUnreached } from '../../dataProvider/connectivity';
import { useLiveState } from '../../live/live';

const patienceMs = 3_000;

/** Whether the live connection has been down for a while, so that nothing new would be shown or announced. */
export function useLost(): boolean {
  const unreached = useUnreached();
  const isDown = useLiveState() === 'connecting' || unreached !== null;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isDown) return setLong(false);
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isDown]);
  return isDown && isLong;
}
