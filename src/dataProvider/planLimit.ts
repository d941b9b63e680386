import { useSyncExternalStore } from 'react';
import type { PlanLimitReached } from '../schema/planLimits';

/** A refusal because the company's plan has no room, in the server's words. */
export interface PlanRefusal extends PlanLimitReached {
  readonly message: string;
}

/** The refusal that waits to be read; null: none. */
export function usePlanRefusal(): PlanRefusal | null {
  return useSyncExternalStore(onChange, () => current);
}

export function forgetPlanRefusal(): void {
  tell(null);
}

/** Of every refused call: keeps what the plan refused. */
export function onPlanLimit(body: unknown): void {
  const { errorCode, message, data } = (body ?? {}) as Partial<Body>;
  if (errorCode !== 'PLAN_LIMIT' || typeof message !== 'string') return;
  // A code that can't be redeemed yet is refused where it was typed.
  if (typeof data?.limit === 'string' && ways.has(data.action)) tell({ ...data, message });
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

function tell(next: PlanRefusal | null): void {
  current = next;
  for (const listener of listeners) listener();
}
