import '../kit/tabs.css';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useChosenInView } from '../kit/useChosenInView';

interface TabListProps<T extends string | number> {
  readonly className?: string;
  /** Accessible name. */
  readonly label?: string;
  readonly tabs: readonly T[];
  readonly chosen: NoInfer<T>;
  readonly onChoose: (tab: T) => void;
  readonly idsOf?: (tab: T) => { readonly id: string; readonly panel: string };
  readonly children: (tab: T) => ReactNode;
}

/** Tabs over a panel. Arrows (wrapping), Home and End choose and focus a tab. */
export function TabList<T extends string | number>(props: TabListProps<T>) {
  const { className, label, tabs, chosen, onChoose, idsOf, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useChosenInView(list, chosen);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeBy[event.key]?.(tabs.indexOf(chosen), tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    onChoose(tabs[to]!);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      className={className === undefined ? 'parley-tabbar' : `parley-tabbar ${className}`}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => {
        const ids = idsOf?.(tab);
        return (
          <button
            key={tab}
            type="button"
            role="tab"
            id={ids?.id}
            aria-controls={ids?.panel}
            aria-selected={tab === chosen}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onChoose(tab)}
          >
            {children(tab)}
          </button>
        );
      })}
    </div>
  );
}

const placeBy: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
