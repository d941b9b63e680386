import { useTranslate } from 'react-admin';
import type { CompanyPlan } from '../../schema/billing/companyPlan';
import { editionLimits, type LimitName, limitNames } from '../../schema/billing/edition';
import { useLanguage } from '../../ui/resource/useLanguage';
import { amountText } from './limitText';

/** Usage of the plan limits, so that they are seen before they are reached. */
export function Usage({ plan: { usage, editions, subscription } }: { readonly plan: CompanyPlan }) {
  const translate = useTranslate();
  const language = useLanguage();
  const currency = editions.find(({ code }) => code === subscription.planCode)?.currency ?? '';
  return (
    <section className="parley-card pricing-usage" aria-labelledby="pricing-usage">
      <h2 id="pricing-usage">{translate('parley.pricing.usage')}</h2>
      <dl>
        {limitNames.map((name) => {
          const { used, max } = usage[name];
          const amount = (value: number) => amountText(value, name, currency, language);
          const part = max === null ? 0 : max === 0 ? 1 : used / max;
          const note = noteOf(name, part);
          return (
            <div key={name} data-tone={part >= 1 ? 'bad' : part >= 0.8 ? 'warning' : 'good'}>
              <dt>{editionLimits[name][language]}</dt>
              <dd>
                {max === null
                  ? translate('parley.pricing.usedOfAll', { used: amount(used) })
                  : translate('parley.pricing.usedOf', { used: amount(used), max: amount(max) })}
              </dd>
              <dd className="pricing-bar clipped pill sunken" aria-hidden="true">
                <span
                  className="pricing-bar-used block full-height"
                  style={{ inlineSize: `${Math.min(part, 1) * 100}%` }}
                />
              </dd>
              {note && (
                <dd className="pricing-usage-note type-small">{translate(`parley.pricing.usageNote.${note}`)}</dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/**
 * Warning for a usage ratio: 'near' from 80 %, 'full' at the limit, 'beyond' above it; 'month' for limits that reset
 * monthly.
 */
function noteOf(name: LimitName, part: number): 'near' | 'full' | 'beyond' | 'month' | null {
  if (part < 0.8) return null;
  if (part < 1) return 'near';
  if (name === 'aiReplies' || name === 'aiMoney') return 'month';
  return part > 1 && name !== 'storageMb' ? 'beyond' : 'full';
}
