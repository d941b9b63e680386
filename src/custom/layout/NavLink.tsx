import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useBadges } from './badges';
import { Icon } from './Icon';
import { isBelow } from './isBelow';
import type { NavItem } from './navigation';

interface NavLinkProps {
  readonly item: NavItem;
  readonly onFollow: (() => void) | undefined;
}

/** An entry of the navigation that leads somewhere. */
export function NavLink({ item, onFollow }: NavLinkProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const badge = useBadges().get(item.path);
  const content = (
    <>
      <Icon name={item.icon} />
      <span className="nav-text">{item.label}</span>
      {badge && (
        <span className="nav-badge">
          <span aria-hidden="true">{badge.count > 99 ? '99+' : badge.count}</span>
          <span className="parley-unseen">{translate(badge.says, { count: badge.count })}</span>
        </span>
      )}
    </>
  );
  if (item.isExternal) {
    return (
      <a className="nav-link" href={item.path} target="_blank" rel="noreferrer" onClick={onFollow}>
        {content}
      </a>
    );
  }
  return (
    <Link
      className="nav-link"
      to={item.path}
      aria-current={isBelow(pathname, item.path) ? 'page' : undefined}
      onClick={onFollow}
    >
      {content}
    </Link>
  );
}
