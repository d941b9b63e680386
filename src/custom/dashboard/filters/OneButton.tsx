import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dashboardPeriods, isOneOf } from '../../../schema/dashboard';
import { dashboardDays } from '../../../schema/dashboardDays';
import { formatDay } from '../../../ui/fields/formatDateTime';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { onDemand } from '../../../ui/kit/onDemand';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { countOf } from '../address';
import { CopyLink } from './CopyLink';
import type { FilterBarProps } from './filterBarProps';
import { PeriodFields } from './PeriodFields';
import { RecordFilters } from './recordFiltersOnDemand';

const FilterSheet = onDemand(async () => (await import('./FilterSheet')).FilterSheet);

/** Summary of period and filters; opens the sheet. */
export function OneButton({ address, today }: FilterBarProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { period, compare, filters } = address;
  const { from, to } = dashboardDays(period, today);
  const days = isOneOf(dashboardPeriods, period)
    ? translate(`parley.dashboard.period.${period}`)
    : `${formatDay(from, language)} – ${formatDay(to, language)}`;
  const count = countOf(filters);
  return (
    <>
      <Button className="dashboard-one" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon name="ri-filter-3-line" size={18} />
        <span>
          <b className="semibold">{days}</b>
          <small className="muted type-note">{translate(`parley.dashboard.compare.${compare}`)}</small>
        </span>
        {count > 0 && (
          <span className="dashboard-count-set type-note semibold text-center pill">
            <span aria-hidden="true">{count}</span>
            <span className="parley-unseen">{translate('parley.dashboard.filter.set', { smart_count: count })}</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <FilterSheet title={translate('parley.dashboard.filter.open')} onClose={() => setOpen(false)}>
          <PeriodFields address={address} today={today} />
          <RecordFilters address={address} />
          <CopyLink link={address.link} />
        </FilterSheet>
      )}
    </>
  );
}
