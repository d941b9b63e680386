import { type RefObject, useLayoutEffect, useState } from 'react';
import { useResize } from '../../ui/kit/useResize';
import type { NavEntry } from './navigation';

/** Number of leading entries that fit in the row, with space reserved for "More" if needed. */
export function useFitting(row: RefObject<HTMLElement | null>, entries: readonly NavEntry[]): number {
  const drawn = JSON.stringify(entries.map(({ label, icon }) => [label, icon]));
  const [measured, setMeasured] = useState<Measured | null>(null);
  const isMeasured = measured?.drawn === drawn;
  // Renders all entries invisibly once to measure them.
  useLayoutEffect(() => {
    if (isMeasured) return;
    const items = [...(row.current?.children ?? [])].slice(0, entries.length);
    setMeasured({ drawn, widths: items.map((item) => item.getBoundingClientRect().width), room: widthOf(row) });
  }, [row, drawn, isMeasured, entries.length]);
  useResize(row, () => {
    const room = widthOf(row);
    setMeasured((known) => (known === null || known.room === room ? known : { ...known, room }));
  });
  // Remeasures when a web font loads late.
  useLayoutEffect(() => {
    let isShown = true;
    void document.fonts?.ready.then(() => isShown && setMeasured(null));
    return () => {
      isShown = false;
    };
  }, []);
  return isMeasured ? fittingIn(measured) : entries.length;
}

interface Measured {
  readonly drawn: string;
  readonly widths: readonly number[];
  readonly room: number;
}

function fittingIn({ widths, room }: Measured): number {
  const needed = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0);
  // Without layout nothing can be measured.
  if (room === 0 || needed(widths.length) <= room + gap) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && needed(count) + moreWidth > room) count -= 1;
  return count;
}

/** Gap between entries; must match nav.css. */
const gap = 4;
const moreWidth = 120;

function widthOf(row: RefObject<HTMLElement | null>): number {
  return row.current?.clientWidth ?? 0;
}
