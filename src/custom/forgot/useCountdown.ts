import { useEffect, useState } from 'react';

/** Countdown in seconds, and a function to restart it. */
export function useCountdown(seconds: number): readonly [left: number, begin: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  const begin = (next: number) => {
    setNow(Date.now());
    setEnd(Date.now() + next * 1_000);
  };
  return [left, begin];
}
