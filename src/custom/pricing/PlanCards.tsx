import { useTranslate } from 'react-admin';
import type { CompanyPlan, Interval } from '../../schema/billing/companyPlan';
import { type Edition, editionLimits, isFree } from '../../schema/billing/edition';
import { formatPrice } from '../../schema/money';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/icons/Icon';
import { useLanguage } from '../../ui/resource/useLanguage';
import { limitText, shownLimits } from './limitText';
import { monthlyOf } from './plan';
import { titleOf } from './wording';

interface PlanCardsProps {
  readonly plan: CompanyPlan;
  readonly interval: Interval;
  readonly chosen: string | null;
  readonly mayBuy: boolean;
  readonly onChoose: (code: string) => void;
}

export function PlanCards({ plan, ...props }: PlanCardsProps) {
  return (
    <ul className="pricing-cards grid gap-16 flush">
      {plan.editions.map((edition) => (
        <Card key={edition.code} edition={edition} plan={plan} {...props} />
      ))}
    </ul>
  );
}

function Card({ edition, plan, interval, chosen, mayBuy, onChoose }: PlanCardsProps & { readonly edition: Edition }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { subscription } = plan;
  const isOwn = edition.code === subscription.planCode;
  const title = titleOf(edition, language);
  const money = (amount: number) => formatPrice(Math.round(amount), edition.currency, language);
  const action = buttonOf(edition, plan, title, translate);
  return (
    <li className="parley-card pricing-card grid gap-6" data-own={isOwn} data-chosen={chosen === edition.code}>
      <h3 className="row between gap-10">
        {title}
        {isOwn && (
          <span className="pricing-badge accent type-note semibold pill tinted">
            {translate('parley.pricing.current')}
          </span>
        )}
      </h3>
      <p className="pricing-price bold flex wrap tabular">
        {money(monthlyOf(edition, interval))}
        <small>{translate(isFree(edition) ? 'parley.pricing.freeFor' : 'parley.pricing.perSeat')}</small>
      </p>
      <p className="pricing-paid">
        {!isFree(edition) &&
          (interval === 'year'
            ? translate('parley.pricing.yearly', { amount: money(edition.yearlyPrice) })
            : translate('parley.pricing.monthly'))}
      </p>
      {mayBuy && action !== null && (
        <Button
          variant={isFree(edition) ? 'default' : 'primary'}
          aria-pressed={chosen === edition.code}
          onClick={() => onChoose(edition.code)}
        >
          {chosen === edition.code ? translate('parley.pricing.chosen') : action}
        </Button>
      )}
      <ul className="pricing-has pack-start grid gap-10 type-ui line-above">
        <li className="row gap-10">
          <Icon name="ri-vip-crown-2-line" size={18} />
          {edition.seats > 0
            ? translate('parley.pricing.seatsIncluded', { smart_count: edition.seats })
            : translate('parley.pricing.bySeat')}
        </li>
        {shownLimits.map(([name, icon]) => (
          <li className="row gap-10" key={name}>
            <Icon name={icon} size={18} />
            <span>
              {editionLimits[name][language]}: {limitText(edition, name, translate, language)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Button label of a plan; null when there is no action. */
function buttonOf(
  edition: Edition,
  { subscription }: CompanyPlan,
  title: string,
  translate: (key: string, values?: object) => string,
): string | null {
  const isOwn = edition.code === subscription.planCode;
  if (isFree(edition)) return isOwn || subscription.expiresAt === null ? null : translate('parley.pricing.endPlan');
  if (!isOwn) return translate('parley.pricing.choose', { plan: title });
  return translate(subscription.isRenewable ? 'parley.pricing.renew' : 'parley.pricing.change');
}
