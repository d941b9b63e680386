import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { refreshCurrentUser } from '../../authProvider/currentUser';
import { answerOf } from '../../dataProvider/answers';
import { useChangesOf } from '../../live/useChangesOf';
import type { Invoice } from '../../schema/billing/invoice';
import { Button } from '../../ui/kit/Button';
import { errorText } from '../../ui/resource/errorText';
import { goToPayment } from './goToPayment';
import { planKey } from './plan';

/** Status of the invoice that the user returns from paying; its id is in the URL. */
export function Returned() {
  const [parameters] = useSearchParams();
  const id = parameters.get('invoice');
  return id === null ? null : <State key={id} id={id} />;
}

const everyMs = 10_000;
const maxLooks = 30;
const heeded: ReadonlySet<string> = new Set(['invoices', 'subscriptions']);

function State({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['billing', 'invoice', id],
    queryFn: () => answerOf<Invoice>(`POST /v1/billing/invoices/${encodeURIComponent(id)}/check`, { body: {} }),
    retry: false,
    // Polls until the payment provider has confirmed: some notify late, others must be queried.
    refetchInterval: ({ state }) => state.data?.state === 'open' && state.dataUpdateCount < maxLooks && everyMs,
  });
  const look = () => void refetch({ cancelRefetch: false });
  useChangesOf(heeded, look);
  const isPaid = data?.state === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    void client.invalidateQueries({ queryKey: planKey });
    void refreshCurrentUser();
  }, [isPaid, client]);
  const pay = async () => {
    try {
      await goToPayment(id);
    } catch (fault) {
      notify(errorText(fault, translate), { type: 'error' });
    }
  };
  const tone = error !== null ? 'bad' : isPaid ? 'good' : data?.state === 'open' ? 'info' : 'warning';
  return (
    <div className="parley-card pricing-returned" role="status" data-tone={tone}>
      <p>
        {error !== null
          ? errorText(error, translate)
          : data === undefined
            ? translate('parley.pricing.returned.checking')
            : translate(`parley.pricing.returned.${data.state}`, { number: data.number })}
      </p>
      {(error !== null || data?.state === 'open') && (
        <div className="parley-actions">
          <Button onClick={look}>{translate('parley.pricing.returned.again')}</Button>
          {data?.state === 'open' && (
            <Button variant="primary" onClick={() => void pay()}>
              {translate('parley.pricing.returned.goOn')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
