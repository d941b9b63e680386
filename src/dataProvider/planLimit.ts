import { useSyncExternalStore } from 'react';
import type { PlanLimitReached } from '../schema/planLimits';

/** A refusal because a limit of the company's plan is reached, with the server's message. */
export interface PlanRefusal extends PlanLimitReached {
  readonly message: string;
}

/** The plan refusal to show; null if there is none. */
export function usePlanRefusal(): PlanRefusal | null {
  return useSyncExternalStore(onChange, () => current);
}

export function forgetPlanRefusal(): void {
  setRefusal(null);
}

/** Called for every refused call; stores plan refusals. */
export function onPlanLimit(body: unknown): void {
  const { errorCode, message, data } = (body ?? {}) as Partial<Body>;
  if (errorCode !== 'PLAN_LIMIT' || typeof message !== 'string') return;
  // Other actions, such as for a code that cannot be redeemed yet, are reported by the form itself.
  if (typeof data?.limit === 'string' && ways.has(data.action)) setRefusal({ ...data, message });
}

const ways: ReadonlySet<unknown> = new Set(['upgrade', 'remove']);

interface Body {
  readonly errorCode: string;
  readonly message: string;
  readonly data: PlanLimitReached | null;
}

let current: PlanRefusal | null = null;
const listeners = new Set<() => void>();

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setRefusal(next: PlanRefusal | null): void {
  current = next;
  for (const listener of listeners) listener();
}
