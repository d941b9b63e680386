import '../../ui/kit/icons/laterIcons';
import './texts';
import '../../ui/kit/controls.css';
import './ledger.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { answerOf } from '../../dataProvider/answers';
import { holds, type Ledger } from '../../schema/ledger';
import { formatDateTime } from '../../ui/fields/formatDateTime';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/icons/Icon';
import { errorText } from '../../ui/resource/errorText';
import { useLanguage } from '../../ui/resource/useLanguage';
import { Account } from './Account';

/** Ledger: whether codes, money, orders, deliveries and coupons balance, as of now. */
export default function LedgerPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['ledger'],
    queryFn: ({ signal }) => answerOf<Ledger>('GET /v1/ledger', { signal }),
    // A snapshot as of a given time; the numbers do not change while being read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const wrong = data?.lines.filter((line) => !holds(line)).length ?? 0;
  return (
    <div className="ledger" aria-busy={data === undefined && error === null}>
      <header className="ledger-head flex wrap between">
        <div>
          <h1>{translate('parley.ledger.title')}</h1>
          <p className="muted type-ui">{translate('parley.ledger.lead')}</p>
        </div>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          <Icon name="ri-refresh-line" size={18} />
          {translate(isFetching ? 'parley.ledger.counting' : 'parley.ledger.again')}
        </Button>
      </header>
      {error !== null && (
        <p className="ledger-sum row wrap flush rounded-card" data-holds="false" role="alert">
          <Icon name="ri-error-warning-line" />
          {errorText(error, translate)}
        </p>
      )}
      {data && (
        <>
          <p className="ledger-sum row wrap flush rounded-card" data-holds={wrong === 0} role="status">
            <Icon name={wrong === 0 ? 'ri-checkbox-circle-line' : 'ri-error-warning-line'} />
            <strong>
              {wrong === 0
                ? translate('parley.ledger.allWell')
                : translate('parley.ledger.wrong', { smart_count: wrong })}
            </strong>
            <time className="push-end muted type-small" dateTime={data.at}>
              {translate('parley.ledger.at', { at: formatDateTime(data.at, language) })}
            </time>
          </p>
          <ul className="parley-card parley-panel ledger-lines">
            {data.lines.map((line) => (
              <Account key={`${line.name} ${line.currency}`} line={line} />
            ))}
          </ul>
        </>
      )}
      {data === undefined && error === null && <div className="parley-card ledger-wait parley-skeleton-bar" />}
    </div>
  );
}
