import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long no request may be pending before the page counts as loaded. */
const restMs = 100;
/** Slower widgets appear in place afterwards. */
const maxMs = 3_000;

/** Whether all initial requests have finished; widgets are then shown together, to avoid layout shift. */
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
