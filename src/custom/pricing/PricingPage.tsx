import '../../ui/kit/icons/laterIcons';
import './texts';
import '../../ui/kit/controls.css';
import './pricing.css';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../authProvider/permissions';
import type { CompanyPlan, Interval, Wanted } from '../../schema/billing/companyPlan';
import { isFree } from '../../schema/billing/edition';
import { Button } from '../../ui/kit/Button';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { Icon } from '../../ui/kit/icons/Icon';
import { onDemand } from '../../ui/kit/onDemand';
import { errorText } from '../../ui/resource/errorText';
import { Calculator } from './Calculator';
import { Comparison } from './Comparison';
import { IntervalChoice } from './IntervalChoice';
import { PlanCards } from './PlanCards';
import { usePlan } from './plan';
import { Questions } from './Questions';
import { Returned } from './Returned';
import { Standing } from './Standing';
import { Usage } from './Usage';

const RedeemDialog = onDemand(async () => (await import('../seats/RedeemDialog')).RedeemDialog);

/** Billing page: current plan, other plans, the price of a change, and payment. */
export default function PricingPage() {
  const translate = useTranslate();
  const { codes } = usePermissions();
  const [isRedeeming, setRedeeming] = useState(false);
  const { data, error, refetch } = usePlan();
  // A suspended company cannot change its plan, so the actions are hidden.
  const isSuspended = data?.subscription.status === 'SUSPENDED';
  return (
    <div className="pricing" aria-busy={data === undefined && error === null}>
      <header className="pricing-head flex wrap between">
        <div>
          <h1>{translate('parley.pricing.title')}</h1>
          <p>{translate('parley.pricing.lead')}</p>
        </div>
        <div className="parley-actions">
          {codes.has('vip:redeem') && !isSuspended && (
            <Button onClick={() => setRedeeming(true)}>
              <Icon name="ri-vip-crown-2-line" size={18} />
              {translate('parley.pricing.redeem')}
            </Button>
          )}
          {codes.has('invoices:list') && (
            <ButtonLink to="/invoice/list">
              <Icon name="ri-bill-line" size={18} />
              {translate('parley.pricing.invoices')}
            </ButtonLink>
          )}
        </div>
      </header>
      <Returned />
      {error !== null && data === undefined && (
        <p className="parley-card pricing-fault" role="alert">
          {errorText(error, translate)}
          <Button onClick={() => void refetch()}>{translate('parley.pricing.returned.again')}</Button>
        </p>
      )}
      {data === undefined && error === null && <Waiting />}
      {data !== undefined && (
        <Plans plan={data} mayBuy={codes.has('vip:buy') && !isSuspended} onRedeem={() => setRedeeming(true)} />
      )}
      {isRedeeming && (
        <RedeemDialog
          onClose={() => {
            setRedeeming(false);
            void refetch();
          }}
        />
      )}
    </div>
  );
}

interface PlansProps {
  readonly plan: CompanyPlan;
  readonly mayBuy: boolean;
  readonly onRedeem: () => void;
}

function Plans({ plan, mayBuy, onRedeem }: PlansProps) {
  const { subscription, editions, seats } = plan;
  // Defaults to the current subscription's interval until the user chooses one.
  const [chosen, setInterval] = useState<Interval | null>(null);
  const interval = chosen ?? subscription.interval ?? 'month';
  const [wanted, setWanted] = useState<Pick<Wanted, 'planCode' | 'seats'> | null>(null);
  const own = editions.find(({ code }) => code === subscription.planCode);
  const choose = (planCode: string) =>
    setWanted({
      planCode,
      seats: subscription.seats > 0 ? subscription.seats : Math.max(1, seats.used + seats.reserved),
    });
  return (
    <>
      <Standing plan={plan} mayBuy={mayBuy} />
      <IntervalChoice editions={editions} interval={interval} onChange={setInterval} />
      <PlanCards plan={plan} interval={interval} chosen={wanted?.planCode ?? null} mayBuy={mayBuy} onChoose={choose} />
      {wanted !== null && mayBuy && (
        <Calculator
          key={wanted.planCode}
          plan={plan}
          wanted={{ ...wanted, interval }}
          onSeats={(count) => setWanted({ ...wanted, seats: count })}
          onRedeem={onRedeem}
          onDone={() => setWanted(null)}
        />
      )}
      {!mayBuy && own !== undefined && isFree(own) && <MayNot />}
      <Usage plan={plan} />
      <Comparison plan={plan} />
      <Questions />
    </>
  );
}

function MayNot() {
  const translate = useTranslate();
  return <p className="pricing-note">{translate('parley.pricing.mayNot')}</p>;
}

function Waiting() {
  return (
    <>
      <div className="parley-card pricing-standing row wrap between">
        <div className="parley-skeleton-bar" />
      </div>
      <div className="pricing-cards grid gap-16 flush">
        {[1, 2, 3].map((card) => (
          <div key={card} className="parley-card pricing-card grid gap-6 pricing-wait">
            <div className="parley-skeleton-bar" />
          </div>
        ))}
      </div>
    </>
  );
}
