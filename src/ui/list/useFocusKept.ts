import { useEffect } from 'react';

/** Where what had the focus went with a change of the list, such as the row that was deleted, the keyboard goes on from the screen. */
export function useFocusKept(): void {
  const before = document.activeElement;
  useEffect(() => {
    if (before === null || before.isConnected || document.activeElement !== document.body) return;
    document.getElementById('main-content')?.focus({ preventScroll: true });
  });
}
