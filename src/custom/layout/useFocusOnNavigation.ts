import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves focus to the main content when navigation removed the focused element, such as a form button. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement !== document.body) return;
    document.getElementById('main-content')?.focus({ preventScroll: true });
  }, [pathname]);
}
