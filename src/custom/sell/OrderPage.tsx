import '../receipt/receipt.css';
import './texts';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { Icon } from '../../ui/kit/icons/Icon';
import { errorText } from '../../ui/resource/errorText';
import { ReceiptLanguage } from '../receipt/language';
import { OrderCard } from '../receipt/OrderCard';
import { fetchOrderPage } from './calls';

/** A buyer's order page, as the buyer sees it, with its address. */
export function OrderPage({ orderId }: { readonly orderId: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sell', 'page', orderId],
    queryFn: () => fetchOrderPage(orderId),
    gcTime: 0,
  });
  if (error !== null) return <p role="alert">{errorText(error, translate)}</p>;
  if (data === undefined) return <div className="sell-wait" aria-busy="true" />;
  return (
    <section className="grid gap-8" aria-label={translate('parley.sell.page')}>
      <div className="row wrap between gap-8">
        <h2 className="flush">{translate('parley.sell.page')}</h2>
        <a className="parley-button" href={data.link} target="_blank" rel="noreferrer noopener">
          <Icon name="ri-external-link-line" size={18} />
          {translate('parley.sell.openPage')}
        </a>
      </div>
      <ReceiptLanguage value={locale === 'zh-CN' ? 'zh-CN' : 'en-US'}>
        <OrderCard receipt={data.receipt} isBusy={isFetching} onAgain={() => void refetch()} heading="h3" />
      </ReceiptLanguage>
    </section>
  );
}
