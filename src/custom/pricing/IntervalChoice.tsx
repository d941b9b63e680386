import { useTranslate } from 'react-admin';
import type { Interval } from '../../schema/billing/companyPlan';
import type { Edition } from '../../schema/billing/edition';
import { sparedByYear } from './plan';

interface IntervalChoiceProps {
  readonly editions: readonly Edition[];
  readonly interval: Interval;
  readonly onChange: (interval: Interval) => void;
}

export function IntervalChoice({ editions, interval, onChange }: IntervalChoiceProps) {
  const translate = useTranslate();
  const percent = Math.max(0, ...editions.map(sparedByYear));
  return (
    <fieldset className="pricing-interval flex pill outlined on-surface">
      <legend className="parley-unseen">{translate('parley.pricing.payBy')}</legend>
      {(['month', 'year'] as const).map((each) => (
        <label className="row wrap type-ui pill" key={each} data-chosen={each === interval}>
          <input
            type="radio"
            name="interval"
            value={each}
            checked={each === interval}
            onChange={() => onChange(each)}
          />
          {translate(`parley.pricing.${each}`)}
          {each === 'year' && percent > 0 && (
            <span className="type-note medium">{translate('parley.pricing.spare', { percent })}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
