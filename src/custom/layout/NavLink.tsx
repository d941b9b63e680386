import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/kit/icons/Icon';
import { useUnfiltered } from '../../ui/resource/useUnfiltered';
import { isBelow } from './isBelow';
import { NavCount } from './NavCount';
import type { NavItem } from './navigation';

interface NavLinkProps {
  readonly item: NavItem;
  readonly onFollow: (() => void) | undefined;
}

export function NavLink({ item, onFollow }: NavLinkProps) {
  const { pathname } = useLocation();
  const unfilter = useUnfiltered();
  const holdsScreen = (item.tabs ?? []).some(({ path }) => isBelow(pathname, path));
  const content = (
    <>
      <Icon name={item.icon} />
      <span className="nav-text">{item.label}</span>
      <NavCount items={[item, ...(item.tabs ?? [])]} />
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
      aria-current={isBelow(pathname, item.path) ? 'page' : holdsScreen ? 'true' : undefined}
      onClick={() => {
        unfilter(item.path);
        onFollow?.();
      }}
    >
      {content}
    </Link>
  );
}
