import '../../ui/kit/icons/laterIcons';
import './texts';
import '../delivery/texts';
import './review.css';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Choices } from '../../ui/choose/Choices';
import { useSchema } from '../../ui/resource/useSchema';
import { Queue } from './Queue';
import type { Tab } from './useQueue';

const tabs: readonly Tab[] = ['review', 'waiting'];

/** Paid deliveries that need a decision or wait for stock. The tab is kept in the URL. */
export default function ReviewPage() {
  const translate = useTranslate();
  const schema = useSchema('deliveries');
  const [address, setAddress] = useSearchParams();
  const tab: Tab = address.get('show') === 'waiting' ? 'waiting' : 'review';
  return (
    <div className="review">
      <header>
        <h1>{translate('parley.review.title')}</h1>
        <p className="review-lead muted type-ui">{translate('parley.review.lead')}</p>
      </header>
      <Choices
        label={translate('parley.review.shown')}
        choices={tabs}
        chosen={tab}
        onChoose={(one) => setAddress(one === 'review' ? {} : { show: one }, { replace: true })}
        textOf={(one) => translate(`parley.review.tabs.${one}`)}
      />
      {schema && <Queue key={tab} schema={schema} tab={tab} />}
    </div>
  );
}
