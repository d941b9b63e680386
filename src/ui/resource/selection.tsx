import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { useLiveEvents } from '../../live/live';

type Filter = Readonly<Record<string, unknown>>;

/** Selected records of a list: by ids, or all that match the search and filters. */
export interface Selection {
  readonly ids: readonly Identifier[];
  /** All matching records; they are looked up when an action runs. */
  readonly isWhole: boolean;
  readonly count: number;
  /** Number of matching records; approximate if `isEstimated`. */
  readonly matching: number;
  readonly isEstimated: boolean;
  readonly filter: Filter;
  /** The whole page is selected and more records match. */
  readonly offersWhole: boolean;
  has(id: Identifier): boolean;
  /** `isRange` also selects the records between this one and the last toggled one. */
  toggle(id: Identifier, isRange: boolean): void;
  select(ids: readonly Identifier[]): void;
  selectWhole(): void;
  clear(): void;
}

/** Whether a checkbox was clicked with Shift held. */
export function withShift({ nativeEvent }: { readonly nativeEvent: Event }): boolean {
  return (nativeEvent as MouseEvent).shiftKey === true;
}

export interface WithSelectionProps {
  /** The schema's name. */
  readonly resource: string;
  readonly children: ReactNode;
}

/** Provides the selection of the surrounding list. It is cleared when search or filters change, or the list is left. */
export function WithSelection({ resource, children }: WithSelectionProps) {
  const { data, selectedIds, onSelect, onUnselectItems, filterValues, total, meta } = useListContext();
  const [isWhole, setWhole] = useState(false);
  const last = useRef<Identifier | null>(null);
  const filterKey = JSON.stringify(filterValues);
  const known = useRef(filterKey);
  // Deselects deleted records.
  useLiveEvents((events) => {
    const gone = new Set(
      events.flatMap((event) => (event.resource === resource && event.action === 'remove' ? [event.id] : [])),
    );
    if (selectedIds.some((id) => gone.has(String(id)))) onSelect(selectedIds.filter((id) => !gone.has(String(id))));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the filter changes
  useEffect(() => {
    if (known.current === filterKey) return;
    known.current = filterKey;
    setWhole(false);
    onUnselectItems();
  }, [filterKey]);
  const forget = useRef(onUnselectItems);
  forget.current = onUnselectItems;
  useEffect(() => () => forget.current(), []);
  const selection = useMemo((): Selection => {
    const page = (data ?? []).map((record) => record.id);
    const selected = new Set(isWhole ? page : selectedIds);
    const select = (ids: readonly Identifier[]) => {
      setWhole(false);
      onSelect([...ids]);
    };
    return {
      ids: selectedIds,
      isWhole,
      count: isWhole ? (total ?? page.length) : selectedIds.length,
      matching: total ?? page.length,
      isEstimated: meta?.estimated === true,
      filter: filterValues,
      offersWhole: !isWhole && page.length > 0 && page.every((id) => selected.has(id)) && (total ?? 0) > selected.size,
      has: (id) => selected.has(id),
      toggle(id, isRange) {
        const from = page.indexOf(last.current ?? '');
        const to = page.indexOf(id);
        const range = isRange && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
        last.current = id;
        const others = [...selected].filter((one) => !range.includes(one));
        select(selected.has(id) ? others : [...others, ...range]);
      },
      select,
      selectWhole: () => {
        onSelect(page);
        setWhole(true);
      },
      clear: () => {
        setWhole(false);
        onUnselectItems();
      },
    };
  }, [data, selectedIds, isWhole, total, meta, filterValues, onSelect, onUnselectItems]);
  return <Current value={selection}>{children}</Current>;
}

/** Selection of the surrounding list; empty without one. */
export function useSelection(): Selection {
  return useContext(Current);
}

const nothing: Selection = {
  ids: [],
  isWhole: false,
  count: 0,
  matching: 0,
  isEstimated: false,
  filter: {},
  offersWhole: false,
  has: () => false,
  toggle: () => undefined,
  select: () => undefined,
  selectWhole: () => undefined,
  clear: () => undefined,
};

const Current = createContext<Selection>(nothing);
