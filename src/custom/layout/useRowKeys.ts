import type { KeyboardEvent, RefObject } from 'react';

/** Left, Right, Home and End move focus along the row. */
export function useRowKeys(row: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  return (event) => {
    const stops = [...(row.current?.children ?? [])].flatMap((item) => {
      const stop = item.querySelector<HTMLElement>('a, button');
      return stop === null ? [] : [stop];
    });
    const at = stops.findIndex((stop) => stop.closest('li')?.contains(document.activeElement));
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const next = {
      ArrowRight: at + (isRightToLeft ? -1 : 1),
      ArrowLeft: at + (isRightToLeft ? 1 : -1),
      Home: 0,
      End: stops.length - 1,
    }[event.key];
    if (at < 0 || next === undefined || event.defaultPrevented) return;
    event.preventDefault();
    stops[(next + stops.length) % stops.length]?.focus();
  };
}
