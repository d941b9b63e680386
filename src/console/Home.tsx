import { Navigate } from 'react-router-dom';
import { useScreens } from '../custom/layout/useNavigation';

/** Redirects `/` to the dashboard, or to the first screen the user may open if they may not open the dashboard. */
export function Home() {
  const items = useScreens();
  const first = items.find((item) => item.path === '/dashboard') ?? items.find((item) => !item.isExternal);
  return <Navigate to={first?.path ?? '/dashboard'} replace />;
}
