import { useTranslate } from 'react-admin';
import type { CompanyPlan } from '../../schema/billing/companyPlan';
import { type Edition, editionLimits, isFree, planFeatureNames, planFeatures } from '../../schema/billing/edition';
import { type PlanLimitName, planLimitNames, planLimits } from '../../schema/planLimits';
import { useLanguage } from '../../ui/resource/useLanguage';
import { amountText, limitText } from './limitText';

/** Lists the records, seats and features that exceed another plan, before it is chosen. Renders nothing if all fits. */
export function Beyond({ plan, to }: { readonly plan: CompanyPlan; readonly to: Edition }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { usage, seats, editions, subscription } = plan;
  const own = editions.find(({ code }) => code === subscription.planCode);
  const say = (key: string, values: object) => translate(`parley.pricing.beyond.${key}`, values);
  const lines: string[] = [];
  for (const name of planLimitNames) {
    const { used } = usage[name];
    const max = roomOf(to, name);
    if (max === null || used <= max) continue;
    const values = { what: planLimits[name].many[language], used, max, over: used - max };
    lines.push(say(max === 0 ? 'none' : name === 'members' ? 'members' : 'newest', values));
  }
  const { storageMb } = usage;
  if (to.limits.storageMb !== null && storageMb.used > to.limits.storageMb) {
    const used = amountText(storageMb.used, 'storageMb', to.currency, language);
    const max = limitText(to, 'storageMb', translate, language);
    lines.push(say('storage', { what: editionLimits.storageMb[language], used, max }));
  }
  const given = seats.used + seats.reserved;
  if (isFree(to) && given > to.seats) lines.push(say('seats', { used: given, max: to.seats, over: given - to.seats }));
  const lost = planFeatureNames.filter((name) => own?.features.includes(name) && !to.features.includes(name));
  if (lost.length > 0) {
    const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
      lost.map((name) => planFeatures[name][language]),
    );
    lines.push(say('features', { names }));
  }
  if (lines.length === 0) return null;
  return (
    <div className="pricing-beyond rounded-inner">
      <h3>{translate('parley.pricing.beyond.title')}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{translate('parley.pricing.beyond.kept')}</p>
    </div>
  );
}

/** Limit of the plan; null means unlimited. 0 if the plan lacks the feature. */
function roomOf({ limits, features }: Edition, name: PlanLimitName): number | null {
  if (name === 'deliveryRules') return features.includes('delivery') ? null : 0;
  if (name === 'coupons') return features.includes('coupons') ? null : 0;
  return name === 'rules' && !features.includes('rules') ? 0 : limits[name];
}
