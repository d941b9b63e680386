import { Link } from 'react-router-dom';
import { useAuthState } from '../../authProvider/authState';
import { Mark } from '../../ui/public/Mark';
import { layoutConfig } from '../../ui/theme/layoutConfig';
import { useCompanyLogo } from './useCompanyLogo';

/** Product logo and name, or the company's if it has a logo. */
export function Brand() {
  const { user } = useAuthState();
  const logo = useCompanyLogo();
  const isOwn = Boolean(user?.companyLogo);
  return (
    <Link to="/" className="nav-brand inline-row rigid gap-10 undecorated" data-own={isOwn || undefined}>
      {isOwn ? (
        <span className="nav-logo rigid">{logo && <img className="full rounded-inner" src={logo} alt="" />}</span>
      ) : (
        <Mark size={30} />
      )}
      <span className="nav-text nav-company one-line">{(isOwn && user?.companyName) || layoutConfig.appTitle}</span>
    </Link>
  );
}
