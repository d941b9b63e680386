import { useTranslate } from 'react-admin';
import type { Quote } from '../../schema/billing/companyPlan';
import { formatMoney } from '../../schema/money';
import { formatLongDay } from '../../ui/fields/formatDateTime';
import { useLanguage } from '../../ui/resource/useLanguage';

/** Line items of a quote, the amount due, and the dates of the change. */
export function QuoteLines({
  quote: { lines, credit, amount, currency, forfeits, ...quote },
}: {
  readonly quote: Quote;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <>
      {lines.length > 0 && (
        <dl className="pricing-lines grid gap-8">
          {lines.map((line) => (
            <div className="flex between gap-16" key={line.what}>
              <dt>
                {translate(`parley.pricing.line.${line.what}`, {
                  smart_count: line.quantity,
                  price: money(line.unitPrice),
                })}
                {line.amount !== line.quantity * line.unitPrice && (
                  <small>{translate('parley.pricing.ofPeriod')}</small>
                )}
              </dt>
              <dd className="tabular one-line">{money(line.amount)}</dd>
            </div>
          ))}
          {credit > 0 && (
            <div className="flex between gap-16">
              <dt>{translate('parley.pricing.credit')}</dt>
              <dd className="tabular one-line">{money(-credit)}</dd>
            </div>
          )}
          <div className="pricing-total bold line-above flex between gap-16">
            <dt>{translate('parley.pricing.total')}</dt>
            <dd className="tabular one-line">{money(amount)}</dd>
          </div>
        </dl>
      )}
      <p>{whenText(quote, translate, language)}</p>
      {forfeits && (
        <p className="pricing-note" role="note">
          {translate('parley.pricing.otherCurrency', {
            from: forfeits.currency,
            to: currency,
            unused: formatMoney(forfeits.amount, forfeits.currency, language),
          })}
        </p>
      )}
    </>
  );
}

function whenText(
  { kind, takesEffect, startsAt, until }: Pick<Quote, 'kind' | 'takesEffect' | 'startsAt' | 'until'>,
  translate: (key: string, values?: object) => string,
  language: 'en' | 'zh',
): string {
  const start = formatLongDay(startsAt, language);
  if (kind === 'downgrade' && takesEffect === 'periodEnd') return translate('parley.pricing.ends', { date: start });
  if (until === null) return '';
  const date = formatLongDay(until, language);
  return takesEffect === 'now'
    ? translate('parley.pricing.startsNow', { date })
    : translate('parley.pricing.startsThen', { start, date });
}
