import type { ResourceSchema } from './resource';

/** What a list can show its records as. A list is always a table, and what its schema declares besides. */
export type ListView = 'table' | 'board' | 'calendar' | 'chart';

/** The views of the list for a user who cannot see the fields in `closed`. */
export function viewsOf({ list }: ResourceSchema, closed: Pick<ReadonlySet<string>, 'has'>): ListView[] {
  const { board, calendar, chart } = list;
  const isOpen = (...names: (string | undefined)[]) => names.every((name) => name === undefined || !closed.has(name));
  return [
    'table',
    ...(board !== undefined && isOpen(board.by) ? (['board'] as const) : []),
    ...(calendar !== undefined && isOpen(calendar.date, calendar.until) ? (['calendar'] as const) : []),
    ...(chart !== undefined && isOpen(chart.by, chart.sum) ? (['chart'] as const) : []),
  ];
}

/** Fields on the cards of the board, below the title. */
export function cardFields({ title, list }: ResourceSchema): readonly string[] {
  const { by, shows } = list.board!;
  return shows ?? list.columns.filter((name) => name !== title && name !== by).slice(0, 3);
}
