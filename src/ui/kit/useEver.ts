import { useState } from 'react';

/** True once `now` has been true: expensive content mounts on first use, and stays mounted so that it can fade out. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
