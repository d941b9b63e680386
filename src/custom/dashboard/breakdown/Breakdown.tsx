import '../texts';
import '../../../ui/figures/texts';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../../authProvider/permissions';
import { TabList } from '../../../ui/choose/TabList';
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
  return (
    <section className="parley-card dashboard-breakdown" aria-label={translate('parley.dashboard.breakdown.title')}>
      <TabList
        className="dashboard-tabs"
        tabs={offered}
        chosen={current}
        onChoose={(by) => address.choose({ by })}
        idsOf={(by) => ({ id: `dashboard-by-${by}`, panel: 'dashboard-breakdown' })}
      >
        {(by) => translate(`parley.dashboard.breakdown.${by}`)}
      </TabList>
      <div role="tabpanel" id="dashboard-breakdown" aria-labelledby={`dashboard-by-${current}`}>
        <BreakdownTable key={current} by={current} address={address} today={today} currency={currency} />
      </div>
    </section>
  );
}
