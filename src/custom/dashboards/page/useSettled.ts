import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** So long nothing new is asked for before all that was is taken for answered. */
const restMs = 100;
/** What is slower comes in where it stands. */
const maxMs = 3_000;

/** Whether everything on the screen has had its first answer: shown together, nothing pushes what is below it away. */
export function useSettled(): boolean {
  const pending = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isSettled || pending > 0) return;
    const timer = setTimeout(() => setSettled(true), restMs);
    return () => clearTimeout(timer);
  }, [pending, isSettled]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), maxMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
