import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/kit/icons/Icon';

export interface NowItem {
  readonly name: string;
  readonly icon: string;
  readonly to: string;
  readonly label: string;
  /** Undefined while loading, null if unavailable. */
  readonly value: string | null | undefined;
  /** Details, such as how long the longest wait is. */
  readonly note: string;
  /** Whether action is needed. */
  readonly tone: 'calm' | 'warning' | 'bad';
}

/** One live count with a link to its list. Keeps its height while loading. */
export function NowCard({ icon, to, label, value, note, tone }: NowItem) {
  return (
    <li>
      <Link to={to} className="parley-card dashboard-now-card pack-start full-height grid undecorated" data-tone={tone}>
        <span className="dashboard-now-icon grid centered muted rounded sunken">
          <Icon name={icon} size={22} />
        </span>
        <span className="dashboard-now-label muted type-ui">{label}</span>
        <span className="dashboard-now-value bold grid middle tabular">
          {value === undefined ? <span className="parley-skeleton-bar dashboard-now-wait" /> : (value ?? '–')}
        </span>
        <span className="dashboard-now-note clipped muted type-small" title={note}>
          {value === undefined ? '' : note}
        </span>
      </Link>
    </li>
  );
}
