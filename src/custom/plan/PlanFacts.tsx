import { formatMoment } from '../../ui/fields/formatDateTime';
import { useLanguage } from '../../ui/resource/useLanguage';
import { useWords } from '../../ui/resource/useWords';
import type { CompanyPlan, PlanTerms } from './usePlan';
import { planWords as words } from './words';

/** Plan, expiry, and the scheduled change. */
export function PlanFacts({ plan }: { readonly plan: CompanyPlan }) {
  const say = useWords();
  const language = useLanguage();
  const { subscription, editions } = plan;
  const { status, interval, startedAt, expiresAt, graceUntil, remainDays, next } = subscription;
  const at = (time: string) => formatMoment(time, language);
  const nameOf = (code: string) => {
    const edition = editions.find((one) => one.code === code);
    return (language === 'en' ? edition?.englishName : edition?.name) ?? code;
  };
  const termsOf = ({ planCode, seats }: PlanTerms) => {
    if (seats === 0) return nameOf(planCode);
    return say(seats === 1 ? words.nextOne : words.nextTerms, { plan: nameOf(planCode), seats });
  };
  const daysLeft = (end: string, days: number) => {
    if (days === 0) return at(end);
    return say(days === 1 ? words.oneDay : words.days, { until: at(end), days });
  };
  const ends = expiresAt === null ? say(words.endless) : daysLeft(expiresAt, remainDays ?? 0);
  const facts = [
    [words.edition, nameOf(subscription.planCode)],
    [words.status, say(words.statuses[status])],
    [words.interval, say(interval === null ? words.nothing : words.intervals[interval])],
    ...(startedAt === null ? [] : [[words.since, at(startedAt)] as const]),
    [status === 'EXPIRED' ? words.ended : words.ends, ends],
    ...(status === 'EXPIRED' && graceUntil !== null ? [[words.grace, at(graceUntil)] as const] : []),
    ...(next === null
      ? []
      : [
          [
            words.next,
            next.until === null ? termsOf(next) : say(words.nextPaid, { terms: termsOf(next), until: at(next.until) }),
          ] as const,
        ]),
  ] as const;
  return (
    <dl className="plan-facts">
      {facts.map(([label, value]) => (
        <div key={label.en}>
          <dt>{say(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
