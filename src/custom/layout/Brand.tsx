import { Link } from 'react-router-dom';
import { layoutConfig } from './layoutConfig';

export function Brand() {
  return (
    <Link to="/" className="nav-brand">
      <img src="/favicon.svg" alt="" width="30" height="30" />
      <span className="nav-text">{layoutConfig.appTitle}</span>
    </Link>
  );
}
