import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Last {
  readonly widget: string;
  /** Accessible name of the control. */
  readonly control: string;
  readonly at: number;
}

/**
 * Restores keyboard focus when widgets change, as an action may move, remove or disable the focused control. Focuses
 * the same control, or the first one of the widget now at that position.
 */
export function useKeptFocus(grid: RefObject<HTMLElement | null>, names: readonly string[]) {
  const last = useRef<Last | null>(null);
  const order = names.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the widgets change
  useLayoutEffect(() => {
    const active = document.activeElement;
    const isLost = active === null || active === document.body || (active as HTMLButtonElement).disabled === true;
    const was = last.current;
    if (was === null || !isLost) return;
    const name = names.includes(was.widget) ? was.widget : names[Math.min(was.at, names.length - 1)];
    const widget = grid.current?.querySelector(`[data-widget="${name}"]`);
    const controls = [...(widget?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const same = name === was.widget ? controls.find((one) => one.ariaLabel === was.control) : undefined;
    (same ?? controls[0])?.focus();
  }, [order]);
  return (event: FocusEvent<HTMLElement>) => {
    const widget = event.target.closest('[data-widget]')?.getAttribute('data-widget');
    // The widget's menu is rendered elsewhere in the document.
    if (widget) last.current = { widget, control: event.target.ariaLabel ?? '', at: names.indexOf(widget) };
  };
}
