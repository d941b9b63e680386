import type { Claimed } from './claim';
import type { Held } from './lock';

/** No question is put anew so long after its first message was due: who writes faster than a model thinks would never be answered. */
const patientMs = 20_000;

/** How often a question may still be put anew, now that its answer is there: its part with the least of it says so. */
export function patienceLeft({ messages }: Claimed, { now }: Pick<Held, 'now'>): number {
  const firstDue = Math.min(...messages.map(({ dueAt }) => Date.parse(dueAt)));
  return Date.parse(now) - firstDue < patientMs ? Math.min(...messages.map(({ patience }) => patience)) : 0;
}
