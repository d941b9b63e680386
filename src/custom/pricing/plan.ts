import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../dataProvider/answers';
import { useChangesOf } from '../../live/useChangesOf';
import type { CompanyPlan, Interval } from '../../schema/billing/companyPlan';
import type { Prices } from '../../schema/billing/edition';

export const planKey = ['billing', 'plan'];

/** The company's plan; refetched on live changes. */
export function usePlan() {
  const found = useQuery({
    queryKey: planKey,
    queryFn: ({ signal }) => answerOf<CompanyPlan>('GET /v1/billing/plan', { signal }),
  });
  useChangesOf(heeded, () => void found.refetch());
  return found;
}

const heeded: ReadonlySet<string> = new Set(['subscriptions', 'members', 'invites', 'invoices']);

/** Price per seat and month for the billing interval, in minor units. */
export function monthlyOf({ monthlyPrice, yearlyPrice }: Prices, interval: Interval): number {
  return interval === 'year' ? yearlyPrice / 12 : monthlyPrice;
}

/** Yearly discount in whole percent; 0 for a free plan. */
export function sparedByYear({ monthlyPrice, yearlyPrice }: Prices): number {
  return monthlyPrice === 0 ? 0 : Math.max(0, Math.floor((1 - yearlyPrice / (monthlyPrice * 12)) * 100));
}
