import { formatDateTime } from '../../ui/fields/formatDateTime';
import { useLanguage } from '../../ui/resource/useLanguage';
import { useText } from '../../ui/resource/useText';
import { planTexts as texts } from './planTexts';
import type { CompanyPlan, PlanTerms } from './usePlan';

export function PlanFacts({ plan }: { readonly plan: CompanyPlan }) {
  const say = useText();
  const language = useLanguage();
  const { subscription, editions } = plan;
  const { status, interval, startedAt, expiresAt, graceUntil, remainDays, next } = subscription;
  const at = (time: string) => formatDateTime(time, language);
  const nameOf = (code: string) => {
    const edition = editions.find((one) => one.code === code);
    return (language === 'en' ? edition?.englishName : edition?.name) ?? code;
  };
  const termsOf = ({ planCode, seats }: PlanTerms) => {
    if (seats === 0) return nameOf(planCode);
    return say(seats === 1 ? texts.nextOne : texts.nextTerms, { plan: nameOf(planCode), seats });
  };
  const daysLeft = (end: string, days: number) => {
    if (days === 0) return at(end);
    return say(days === 1 ? texts.oneDay : texts.days, { until: at(end), days });
  };
  const ends = expiresAt === null ? say(texts.endless) : daysLeft(expiresAt, remainDays ?? 0);
  const facts = [
    [texts.edition, nameOf(subscription.planCode)],
    [texts.status, say(texts.statuses[status])],
    [texts.interval, say(interval === null ? texts.nothing : texts.intervals[interval])],
    ...(startedAt === null ? [] : [[texts.since, at(startedAt)] as const]),
    [status === 'EXPIRED' ? texts.ended : texts.ends, ends],
    ...(status === 'EXPIRED' && graceUntil !== null ? [[texts.grace, at(graceUntil)] as const] : []),
    ...(next === null
      ? []
      : [
          [
            texts.next,
            next.until === null ? termsOf(next) : say(texts.nextPaid, { terms: termsOf(next), until: at(next.until) }),
          ] as const,
        ]),
  ] as const;
  return (
    <dl className="plan-facts grid">
      {facts.map(([label, value]) => (
        <div key={label.en}>
          <dt className="muted type-small">{say(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
