import type { PlanLimitReached } from '../schema/planLimits';
import { sharedValue } from './sharedValue';

/** A refusal because a limit of the company's plan is reached, with the server's message. */
export interface PlanRefusal extends PlanLimitReached {
  readonly message: string;
}

const refusal = sharedValue<PlanRefusal | null>(null);

/** The plan refusal to show; null if there is none. */
export const usePlanRefusal = refusal.use;

export function forgetPlanRefusal(): void {
  refusal.set(null);
}

/** Called for every refused call; stores plan refusals. */
export function onPlanLimit(body: unknown): void {
  const { errorCode, message, data } = (body ?? {}) as Partial<Body>;
  if (errorCode !== 'PLAN_LIMIT' || typeof message !== 'string') return;
  // Other actions, such as for a code that cannot be redeemed yet, are reported by the form itself.
  if (typeof data?.limit === 'string' && ways.has(data.action)) refusal.set({ ...data, message });
}

const ways: ReadonlySet<unknown> = new Set(['upgrade', 'remove']);

interface Body {
  readonly errorCode: string;
  readonly message: string;
  readonly data: PlanLimitReached | null;
}
