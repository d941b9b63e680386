import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

type Options = Omit<
  Parameters<typeof useVirtualizer<HTMLDivElement, Element>>[0],
  'getScrollElement' | 'rangeExtractor'
>;

interface VirtualRows extends Options {
  /** Index of the focused row, which stays rendered as unmounting it would lose the focus; -1 for none. */
  keptAt(): number;
  /** Up to this number all rows are rendered, so that browser search and print include them. */
  readonly few?: number;
}

/** Rows of which only those on screen are rendered. */
export function useVirtualRows({ keptAt, few = 0, ...options }: VirtualRows) {
  const scroller = useRef<HTMLDivElement>(null);
  const { count } = options;
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    ...options,
    getScrollElement: () => scroller.current,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const at = keptAt();
      return at < 0 || at >= count || seen.includes(at) ? seen : [...seen, at].sort((a, b) => a - b);
    },
  });
  const drawn = virtual.getVirtualItems();
  const shown = count <= few ? Array.from({ length: count }, (_, at) => at) : drawn.map(({ index }) => index);
  return { scroller, virtual, drawn, shown };
}
