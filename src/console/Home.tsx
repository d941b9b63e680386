import { Navigate } from 'react-router-dom';
import { useScreens } from '../custom/layout/useNavigation';

/** `/` leads to the first screen the person may open. */
export function Home() {
  const items = useScreens();
  const first = items.find((item) => item.path === '/dashboard') ?? items.find((item) => !item.isExternal);
  return <Navigate to={first?.path ?? '/dashboard'} replace />;
}
