import './plan.css';
import { useTranslate } from 'react-admin';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { Button } from '../../ui/kit/Button';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { errorText } from '../../ui/resource/errorText';
import { useAllowed } from '../../ui/resource/may';
import { useAction, useCalls } from '../../ui/resource/useAction';
import { useText } from '../../ui/resource/useText';
import { PlanFacts } from './PlanFacts';
import { planTexts as texts } from './planTexts';
import { SeatMeter } from './SeatMeter';
import { type CompanyPlan, usePlan } from './usePlan';

/** The company's plan and VIP seats, for users who may see them. */
export function PlanTab() {
  const translate = useTranslate();
  const say = useText();
  const { data, error, refetch } = usePlan();
  if (data !== undefined) return <Plan plan={data} />;
  if (error === null) return <FormSkeleton />;
  return (
    <div className="parley-settings-failed grid at-start gap-10" role="alert">
      <h3>{say(texts.failed)}</h3>
      <p className="flush muted">{errorText(error, translate)}</p>
      <Button onClick={() => void refetch()}>{translate('parley.ui.list.retry')}</Button>
    </div>
  );
}

function Plan({ plan }: { readonly plan: CompanyPlan }) {
  const say = useText();
  const buys = useAllowed('vip:buy');
  const { subscription, seats } = plan;
  const holders = `/member/list?${new URLSearchParams({ filter: JSON.stringify({ vipSeat: true }) })}`;
  const canKeep = buys && subscription.next !== null && subscription.next.until === null;
  return (
    <>
      <p className="parley-settings-lead">{say(texts.lead)}</p>
      <PlanFacts plan={plan} />
      <section className="plan-seats" aria-labelledby="plan-seats">
        <h3 id="plan-seats">{say(texts.seats)}</h3>
        <SeatMeter seats={seats} />
        {seats.used > 0 && (
          <ButtonLink variant="link" to={holders}>
            {say(texts.holders)}
          </ButtonLink>
        )}
      </section>
      <div className="plan-actions flex wrap gap-10">
        <ButtonLink variant="primary" to="/pricing">
          {say(texts.pricing)}
        </ButtonLink>
        {canKeep && <KeepPlan plan={plan} />}
      </div>
    </>
  );
}

/** Cancels the change scheduled for the end of the period. */
function KeepPlan({ plan: { subscription } }: { readonly plan: CompanyPlan }) {
  const say = useText();
  const { call } = useCalls();
  const does = useAction();
  const { planCode, interval, seats } = subscription;
  const keep = () => call('POST /v1/billing/change', { body: { planCode, interval, seats } });
  return <Button onClick={() => void does(keep, say(texts.kept))}>{say(texts.keep)}</Button>;
}
