import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the control that one was at goes with its screen, as a form's button does, the keyboard goes on from the next screen. */
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
