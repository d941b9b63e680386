import { useEffect } from 'react';

/** Moves focus to the main content if the focused element was removed by a list update, such as a deleted row. */
export function useFocusKept(): void {
  const before = document.activeElement;
  useEffect(() => {
    if (before === null || before.isConnected || document.activeElement !== document.body) return;
    document.getElementById('main-content')?.focus({ preventScroll: true });
  });
}
