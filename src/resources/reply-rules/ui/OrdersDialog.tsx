import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { RaRecord } from 'react-admin';
import { replyReason } from '../../../schema/reply/reasons/reasons';
import { consoleName } from '../../../schema/resource';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useCalls } from '../../../ui/resource/useAction';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { texts } from './texts';

interface OrderOfRule {
  readonly orderId: string;
  readonly number: string;
  readonly at: string;
  readonly why: string | null;
  readonly retryAt: string | null;
}

export function OrdersDialog({ record, onClose }: { readonly record: RaRecord; readonly onClose: () => void }) {
  const say = useText();
  const language = useLanguage();
  const id = useId();
  const { call } = useCalls();
  const { data, isError } = useQuery({
    queryKey: [consoleName(schema), 'orders', record.id],
    queryFn: async () =>
      (await call<{ orders: OrderOfRule[] }>('GET /v1/reply-rules/orders', { query: { ruleId: record.id } })).data
        .orders,
  });
  return (
    <FormDialog id={id} title={`${say(texts.orders)}: ${String(record.name)}`} onClose={onClose}>
      <div className="rule-history grid gap-16 scroll" aria-busy={data === undefined && !isError}>
        {isError && <p role="alert">{say(texts.ordersFailed)}</p>}
        {data?.length === 0 && <p>{say(texts.noOrders)}</p>}
        {data?.map(({ orderId, number, at, why, retryAt }) => (
          <section key={orderId}>
            <header>
              <strong>{number}</strong>
              <small>{formatDateTime(at, language)}</small>
            </header>
            <p className="rule-note flush muted type-small">
              {say(why === null ? texts.written : replyReason(why))}
              {retryAt !== null && ` ${say(texts.retried, { at: formatDateTime(retryAt, language) })}`}
            </p>
          </section>
        ))}
      </div>
    </FormDialog>
  );
}
