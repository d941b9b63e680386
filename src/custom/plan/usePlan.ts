import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../ui/resource/useAction';

export interface PlanTerms {
  readonly planCode: string;
  readonly interval: 'month' | 'year' | null;
  readonly seats: number;
}

/** Response of `GET /v1/billing/plan`. */
export interface CompanyPlan {
  readonly subscription: PlanTerms & {
    readonly status: 'ACTIVE' | 'EXPIRED' | 'SUSPENDED';
    readonly startedAt: string | null;
    readonly expiresAt: string | null;
    readonly graceUntil: string | null;
    readonly remainDays: number | null;
    readonly next: (PlanTerms & { readonly until: string | null }) | null;
  };
  readonly seats: { readonly total: number; readonly used: number; readonly reserved: number; readonly free: number };
  readonly editions: readonly { readonly code: string; readonly name: string; readonly englishName: string }[];
}

/** The company's plan; refetched by a global refresh. */
export function usePlan() {
  const { call } = useCalls();
  return useQuery({
    queryKey: ['plans', 'own'],
    queryFn: async () => (await call<CompanyPlan>('GET /v1/billing/plan')).data,
    retry: false,
  });
}
