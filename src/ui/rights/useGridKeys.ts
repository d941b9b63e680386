import { type KeyboardEvent, useState } from 'react';

/**
 * Keyboard of a grid of controls: one stop for Tab, arrow keys within. Each control has the attributes of `at`; a place
 * without a control is skipped.
 */
export function useGridKeys() {
  const [stop, setStop] = useState<string | null>(null);
  return {
    /** Attributes of the control in a place. `first`: where Tab enters before any was focused. */
    at: (row: number, column: number, first = false) => {
      const place = `${row}:${column}`;
      return { 'data-place': place, tabIndex: stop === place || (stop === null && first) ? 0 : -1 };
    },
    grid: {
      onFocus: ({ target }: { readonly target: Element }) => {
        const place = target.getAttribute('data-place');
        if (place !== null) setStop(place);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const place = (event.target as Element).getAttribute('data-place');
        if (place === null || event.altKey || event.ctrlKey || event.metaKey) return;
        const next = nextPlace(event.currentTarget, place, event.key);
        if (next === null) return;
        event.preventDefault();
        next.focus();
      },
    },
    /** After rows have changed, so that Tab still enters the grid. */
    reset: () => setStop(null),
  };
}

function nextPlace(grid: HTMLElement, place: string, key: string): HTMLElement | null {
  const all = [...grid.querySelectorAll<HTMLElement>('[data-place]')].map((control) => {
    const [row = 0, column = 0] = control.getAttribute('data-place')!.split(':').map(Number);
    return { control, row, column };
  });
  const [row = 0, column = 0] = place.split(':').map(Number);
  const inRow = all.filter((one) => one.row === row);
  const inColumn = all.filter((one) => one.column === column);
  const found = {
    ArrowRight: inRow.find((one) => one.column > column),
    ArrowLeft: inRow.findLast((one) => one.column < column),
    ArrowDown: inColumn.find((one) => one.row > row),
    ArrowUp: inColumn.findLast((one) => one.row < row),
    Home: inRow[0],
    End: inRow.at(-1),
  }[key];
  return found?.control ?? null;
}
