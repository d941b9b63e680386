import { useState } from 'react';

/** True from the first time that it was true: what is costly to draw waits for its moment, and can then fade out too. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
