import { useEffect, useMemo, useRef, useState } from 'react';
import type { InboxConversation } from '../../../schema/chat';

export interface Picked {
  readonly ids: readonly string[];
  has(id: string): boolean;
  /** `isRange` also selects the rows between this one and the last toggled one. */
  toggle(id: string, isRange: boolean): void;
  keep(ids: readonly string[]): void;
  clear(): void;
}

/** Conversations selected for bulk actions: always among those listed, in another list too. */
export function usePicked(rows: readonly InboxConversation[] | undefined): Picked {
  const [ids, setIds] = useState<readonly string[]>([]);
  const last = useRef<string | null>(null);
  const shown = useRef(rows);
  shown.current = rows;
  useEffect(() => {
    if (rows === undefined) return;
    const isListed = (id: string) => rows.some((row) => row.id === id);
    setIds((before) => (before.every(isListed) ? before : before.filter(isListed)));
  }, [rows]);
  return useMemo(
    () => ({
      ids,
      has: (id) => ids.includes(id),
      toggle(id, isRange) {
        const all = (shown.current ?? []).map((row) => row.id);
        const [from, to] = [all.indexOf(last.current ?? ''), all.indexOf(id)];
        const range = isRange && from >= 0 && to >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
        last.current = id;
        setIds((before) => {
          const others = before.filter((one) => !range.includes(one));
          return before.includes(id) ? others : [...others, ...range];
        });
      },
      keep: setIds,
      clear: () => setIds([]),
    }),
    [ids],
  );
}
