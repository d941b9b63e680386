import type { FocusEvent, KeyboardEvent, RefObject } from 'react';

/**
 * Log keyboard navigation: arrows move between messages, Home and End go to the first and last visible one, Escape
 * returns to the composer.
 */
export function useLogKeys(log: RefObject<HTMLElement | null>, onFocusedRow: (key: string | null) => void) {
  const messages = () => [...(log.current?.querySelectorAll<HTMLElement>('[role="article"]') ?? [])];
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const all = messages();
      const at = all.findIndex((message) => message.contains(document.activeElement));
      const isOnLog = document.activeElement === log.current;
      if (at < 0 && !isOnLog) return;
      const next = {
        ArrowUp: at < 0 ? all.length - 1 : at - 1,
        ArrowDown: at < 0 ? all.length - 1 : at + 1,
        Home: 0,
        End: all.length - 1,
      }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      const to = all[Math.max(0, Math.min(all.length - 1, next))];
      to?.focus({ preventScroll: true });
      to?.scrollIntoView({ block: 'nearest' });
    },
    onFocus({ target }: FocusEvent) {
      onFocusedRow((target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key ?? null);
    },
    onBlur() {
      onFocusedRow(null);
    },
  };
}
