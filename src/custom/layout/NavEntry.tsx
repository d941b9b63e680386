import { Link, useLocation } from 'react-router-dom';
import { Icon } from './Icon';
import { isBelow } from './isBelow';
import type { NavItem } from './navigation';

export function NavEntry({ item }: { readonly item: NavItem }) {
  const { pathname } = useLocation();
  const content = (
    <>
      <Icon name={item.icon} />
      <span className="nav-text">{item.label}</span>
    </>
  );
  if (item.isExternal) {
    return (
      <li>
        <a className="nav-link" href={item.path} target="_blank" rel="noreferrer">
          {content}
        </a>
      </li>
    );
  }
  return (
    <li>
      <Link className="nav-link" to={item.path} aria-current={isBelow(pathname, item.path) ? 'page' : undefined}>
        {content}
      </Link>
    </li>
  );
}
