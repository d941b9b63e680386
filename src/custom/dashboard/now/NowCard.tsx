import { Link } from 'react-router-dom';
import { Icon } from '../../layout/Icon';

export interface NowItem {
  readonly name: string;
  readonly icon: string;
  readonly to: string;
  readonly label: string;
  /** Undefined until it is known, null where it could not be found out. */
  readonly value: string | null | undefined;
  /** What makes the number tell more: how long the longest waits. */
  readonly note: string;
  /** Whether somebody is needed. */
  readonly tone: 'calm' | 'warning' | 'bad';
}

/** How one thing stands this moment, and the way to the list behind it. As tall while it is asked for. */
export function NowCard({ icon, to, label, value, note, tone }: NowItem) {
  return (
    <li>
      <Link to={to} className="parley-card dashboard-now-card" data-tone={tone}>
        <span className="dashboard-now-icon">
          <Icon name={icon} size={22} />
        </span>
        <span className="dashboard-now-label">{label}</span>
        <span className="dashboard-now-value">
          {value === undefined ? <span className="parley-skeleton-bar dashboard-now-wait" /> : (value ?? '–')}
        </span>
        <span className="dashboard-now-note" title={note}>
          {value === undefined ? '' : note}
        </span>
      </Link>
    </li>
  );
}
