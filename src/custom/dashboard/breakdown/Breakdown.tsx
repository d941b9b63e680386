import '../words';
import '../../../ui/figures/words';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../../authProvider/permissions';
import { type Breakdown as By, breakdowns } from '../../../schema/dashboard';
import { useTabKeys } from '../../../ui/choose/useTabKeys';
import type { Address } from '../address';
import { filterOf, filterOutline } from '../filters/resources';
import { BreakdownTable } from './BreakdownTable';

interface BreakdownProps {
  readonly address: Address;
  /** The company's day. */
  readonly today: string;
  readonly currency: string;
}

/** The same figures apart: by account, group, member or product, as far as the person may see those. */
export function Breakdown({ address, today, currency }: BreakdownProps) {
  const translate = useTranslate();
  const { codes } = usePermissions();
  const offered = breakdowns.filter((by) => filterOutline(filterOf[by], codes) !== null && makesSense(by, address));
  const current = offered.includes(address.by) ? address.by : offered[0];
  const choose = (by: By) => address.choose({ by });
  const tabs = useTabKeys(offered, current, choose);
  if (current === undefined) return null;
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

/** One account has no others beside it, and nothing is told of a member's products. */
function makesSense(by: By, { filters }: Address): boolean {
  if (by === 'group') return filters.groupId === undefined && filters.accountId === undefined;
  if (by === 'member') return filters.productId === undefined;
  if (by === 'product') return filters.memberId === undefined;
  return true;
}
