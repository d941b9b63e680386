import { useTranslate } from 'react-admin';
import {
  comparisonOf,
  type DashboardComparison,
  dashboardComparisons,
  dashboardPeriods,
  daysAsPeriod,
  isDashboardPeriod,
  isOneOf,
  maxDashboardDays,
} from '../../../schema/dashboard';
import { dashboardDays } from '../../../schema/dashboardDays';
import { dayAfter } from '../../../schema/periods';
import { shownDate } from '../../../ui/fields/formatDateTime';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { Address } from '../address';

interface PeriodFieldsProps {
  readonly address: Address;
  /** Current day in the company's time zone. */
  readonly today: string;
}

/** Period of the metrics and the comparison period. */
export function PeriodFields({ address, today }: PeriodFieldsProps) {
  const translate = useTranslate();
  const { period, compare, choose } = address;
  const isOwn = !isOneOf(dashboardPeriods, period);
  const { from, to } = dashboardDays(period, today);
  return (
    <>
      <label className="dashboard-choice">
        <span className="parley-unseen">{translate('parley.dashboard.filter.period')}</span>
        <select
          className="parley-select"
          value={isOwn ? own : period}
          onChange={({ target }) => choose({ period: target.value === own ? daysAsPeriod(from, to) : target.value })}
        >
          {dashboardPeriods.map((one) => (
            <option key={one} value={one}>
              {translate(`parley.dashboard.period.${one}`)}
            </option>
          ))}
          <option value={own}>{translate('parley.dashboard.period.own')}</option>
        </select>
      </label>
      {isOwn && (
        <span className="dashboard-days inline-row gap-6">
          <DayInput
            label={translate('parley.dashboard.filter.from')}
            day={from}
            latest={today}
            onChoose={(day) => choose({ period: daysAsPeriod(day, within(day, to)) })}
          />
          <span aria-hidden="true">–</span>
          <DayInput
            label={translate('parley.dashboard.filter.to')}
            day={to}
            latest={today}
            onChoose={(day) =>
              choose({ period: daysAsPeriod(from > day ? day : latestOf(from, earliestFor(day)), day) })
            }
          />
        </span>
      )}
      <label className="dashboard-choice">
        <span className="parley-unseen">{translate('parley.dashboard.filter.compare')}</span>
        <select
          className="parley-select"
          value={comparisonOf({ period, compare })}
          onChange={({ target }) => choose({ compare: target.value as DashboardComparison })}
        >
          {dashboardComparisons
            .filter((one) => comparisonOf({ period, compare: one }) === one)
            .map((one) => (
              <option key={one} value={one}>
                {translate(`parley.dashboard.compare.${one}`)}
              </option>
            ))}
        </select>
      </label>
    </>
  );
}

const own = 'own';

interface DayInputProps {
  readonly label: string;
  readonly day: string;
  readonly latest: string;
  readonly onChoose: (day: string) => void;
}

/** Date input that reports a date only when it is plausible: a partly typed year reads as 0002. */
function DayInput({ label, day, latest, onChoose }: DayInputProps) {
  const language = useLanguage();
  return (
    <input
      type="date"
      className="parley-input"
      aria-label={label}
      key={day}
      defaultValue={day}
      {...shownDate(day, language)}
      max={latest}
      onChange={({ target: { value } }) => {
        if (value > '2000-01-01' && value <= latest && value !== day && isDashboardPeriod(daysAsPeriod(value, value)))
          onChoose(value);
      }}
    />
  );
}

/** End of a period that starts at `from`: the previous end, clamped to the maximum length. */
function within(from: string, to: string): string {
  const last = dayAfter(from, maxDashboardDays - 1);
  if (to < from) return from;
  return to > last ? last : to;
}

function earliestFor(to: string): string {
  return dayAfter(to, 1 - maxDashboardDays);
}

function latestOf(a: string, b: string): string {
  return a > b ? a : b;
}
