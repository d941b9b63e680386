import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOf } from '../../dataProvider/answers';
import type { Quote, Wanted } from '../../schema/billing/companyPlan';

const restMs = 250;

/** Quote for the selection, debounced; the previous quote stays, marked as old, until the next arrives. */
export function useQuote(wanted: Wanted) {
  const [asked, setAsked] = useState(wanted);
  const { planCode, interval, seats } = wanted;
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ planCode, interval, seats }), restMs);
    return () => clearTimeout(timer);
  }, [planCode, interval, seats]);
  const found = useQuery({
    queryKey: ['billing', 'quote', asked],
    queryFn: ({ signal }) => answerOf<Quote>('POST /v1/billing/quote', { signal, body: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isOld =
    found.isPlaceholderData || asked.planCode !== planCode || asked.interval !== interval || asked.seats !== seats;
  return { quote: found.data, error: found.error, isOld: isOld || found.isFetching };
}
