import { useTranslate } from 'react-admin';
import { answerOf } from '../../dataProvider/answers';
import type { CompanyPlan } from '../../schema/billing/companyPlan';
import { formatLongDay } from '../../ui/fields/formatDateTime';
import { Button } from '../../ui/kit/Button';
import { useAction } from '../../ui/resource/useAction';
import { useLanguage } from '../../ui/resource/useLanguage';
import { nameOf } from './wording';

/** Current plan, remaining time, and the scheduled change. */
export function Standing({ plan, mayBuy }: { readonly plan: CompanyPlan; readonly mayBuy: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { subscription, seats } = plan;
  const { status, expiresAt, graceUntil, remainDays, planCode } = subscription;
  const tone = status === 'ACTIVE' ? ((remainDays ?? 99) <= 14 ? 'warning' : 'good') : 'bad';
  return (
    <section className="parley-card pricing-standing row wrap between" aria-labelledby="pricing-own">
      <div>
        <h2 id="pricing-own">
          <span className="block muted type-small medium">{translate('parley.pricing.yours')}</span>
          {nameOf(plan, planCode, language)}
        </h2>
        <p className="pricing-state flex wrap muted type-ui" data-tone={tone}>
          <b>{translate(`parley.pricing.status.${status}`)}</b>
          {status !== 'EXPIRED' && (
            <span>
              {expiresAt === null
                ? translate('parley.pricing.endless')
                : translate('parley.pricing.until', { date: formatLongDay(expiresAt, language) })}
            </span>
          )}
          {status === 'ACTIVE' && remainDays !== null && (
            <span>{translate('parley.pricing.left', { smart_count: remainDays })}</span>
          )}
        </p>
        {status === 'EXPIRED' && graceUntil !== null && (
          <p role="alert">
            {translate('parley.pricing.grace', {
              date: formatLongDay(expiresAt!, language),
              grace: formatLongDay(graceUntil, language),
            })}
          </p>
        )}
        {status === 'SUSPENDED' && <p role="alert">{translate('parley.pricing.suspended')}</p>}
        <Next plan={plan} mayBuy={mayBuy} />
      </div>
      <div className="pricing-seats">
        <progress
          className="full"
          max={Math.max(seats.total, 1)}
          value={seats.used + seats.reserved}
          aria-hidden="true"
        />
        <p>{translate('parley.pricing.seatsUsed', { used: seats.used, total: seats.total })}</p>
        {seats.reserved > 0 && <p>{translate('parley.pricing.seatsReserved', { count: seats.reserved })}</p>}
      </div>
    </section>
  );
}

function Next({ plan, mayBuy }: { readonly plan: CompanyPlan; readonly mayBuy: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const action = useAction();
  const { next, expiresAt, planCode, interval, seats } = plan.subscription;
  if (next === null || expiresAt === null) return null;
  const date = formatLongDay(expiresAt, language);
  const keep = () =>
    action(
      () => answerOf('POST /v1/billing/change', { body: { planCode, interval: interval ?? 'month', seats } }),
      translate('parley.pricing.kept'),
    );
  if (next.until !== null) {
    const name = nameOf(plan, next.planCode, language);
    return <p>{translate('parley.pricing.nextPaid', { plan: name, smart_count: next.seats, date })}</p>;
  }
  return (
    <p className="pricing-next row wrap">
      {next.planCode === planCode
        ? translate('parley.pricing.nextSeats', { smart_count: next.seats, date })
        : translate('parley.pricing.next', { plan: nameOf(plan, next.planCode, language), date })}
      {mayBuy && <Button onClick={() => void keep()}>{translate('parley.pricing.keep')}</Button>}
    </p>
  );
}
