import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** Props of the tablist element. */
interface TabList {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Tablist keyboard navigation: arrows (wrapping), Home and End select and focus a tab. */
export function useTabKeys<T>(tabs: readonly T[], chosen: NoInfer<T> | undefined, onChoose: (tab: T) => void): TabList {
  const ref = useRef<HTMLDivElement>(null);
  return {
    ref,
    onKeyDown: (event) => {
      const to = placeBy[event.key]?.(tabs.indexOf(chosen!), tabs.length);
      if (to === undefined) return;
      event.preventDefault();
      onChoose(tabs[to]!);
      ref.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
    },
  };
}

const placeBy: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
