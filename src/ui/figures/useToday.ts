import { useEffect, useReducer } from 'react';
import { sharedValue } from '../../dataProvider/sharedValue';
import { todayIn } from '../../schema/periods';
import { localZone } from '../fields/formatDateTime';

/** Time zone of the last response, so that the next visit starts with the right day. */
const zone = sharedValue<string | null>(null);

/** Stores the company's time zone from a metrics response. */
export function learnZone(learnt: string): void {
  if (learnt !== zone.get()) zone.set(learnt);
}

/** Current day in the company's time zone, updated at midnight; the browser's zone until the company's is known. */
export function useToday(): string {
  const known = zone.use() ?? localZone();
  const day = todayIn(known, new Date());
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => todayIn(known, new Date()) !== day && lookAgain(), 60_000);
    return () => clearInterval(timer);
  }, [known, day]);
  return day;
}
