import '../texts';
import '../../../ui/figures/texts';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../../authProvider/permissions';
import type { Breakdown as By } from '../../../schema/dashboard';
import { useTabKeys } from '../../../ui/choose/useTabKeys';
import type { Address } from '../address';
import { currentBreakdown, offeredBreakdowns } from './asked';
import { BreakdownTable } from './BreakdownTable';

interface BreakdownProps {
  readonly address: Address;
  /** Current day in the company's time zone. */
  readonly today: string;
  readonly currency: string;
}

/** Metrics by account, group, member, product or time, limited to what the user may list. */
export function Breakdown({ address, today, currency }: BreakdownProps) {
  const translate = useTranslate();
  const { codes } = usePermissions();
  const offered = offeredBreakdowns(address, codes);
  const current = currentBreakdown(address, codes);
  const choose = (by: By) => address.choose({ by });
  const tabs = useTabKeys(offered, current, choose);
  return (
    <section className="parley-card dashboard-breakdown" aria-label={translate('parley.dashboard.breakdown.title')}>
      <div {...tabs} role="tablist" className="dashboard-tabs">
        {offered.map((by) => (
          <button
            key={by}
            type="button"
            role="tab"
            id={`dashboard-by-${by}`}
            aria-controls="dashboard-breakdown"
            aria-selected={by === current}
            tabIndex={by === current ? 0 : -1}
            onClick={() => choose(by)}
          >
            {translate(`parley.dashboard.breakdown.${by}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="dashboard-breakdown" aria-labelledby={`dashboard-by-${current}`}>
        <BreakdownTable key={current} by={current} address={address} today={today} currency={currency} />
      </div>
    </section>
  );
}
