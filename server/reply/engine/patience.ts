import type { Claimed } from './claim';

/**
 * After this time no decision is repeated: a customer who writes faster than a model answers would never get an answer.
 */
const patientMs = 20_000;

/** How many more times the decision may be repeated: the minimum over its messages. */
export function patienceLeft({ messages }: Claimed, now: Date): number {
  const firstDue = Math.min(...messages.map(({ dueAt }) => Date.parse(dueAt)));
  return now.getTime() - firstDue < patientMs ? Math.min(...messages.map(({ patience }) => patience)) : 0;
}
