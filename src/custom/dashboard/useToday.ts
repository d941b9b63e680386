import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { todayIn } from '../../schema/periods';
import { localZone } from '../../ui/fields/formatDateTime';

/** Of the company whose figures were shown last: its day is asked for at once the next time. */
let zone: string | null = null;
const listeners = new Set<() => void>();

/** The company's zone, as an answer of figures says it. */
export function learnZone(learnt: string): void {
  if (learnt === zone) return;
  zone = learnt;
  for (const listener of listeners) listener();
}

/** Which day it is for the company, also when a new one begins. Until its zone is known, for the reader. */
export function useToday(): string {
  const known = useSyncExternalStore(subscribe, () => zone) ?? localZone();
  const day = todayIn(known, new Date());
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => todayIn(known, new Date()) !== day && lookAgain(), 60_000);
    return () => clearInterval(timer);
  }, [known, day]);
  return day;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
