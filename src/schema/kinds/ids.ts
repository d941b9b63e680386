import type { Faults, Wrong } from './kind';
import { columnOf, plain } from './plain';
import { several } from './several';

/** What kinds with the id of another record have in common. */
export const oneId = {
  ...plain,
  column: columnOf('uuid'),
  wrong: (_field: unknown, { notTexts, is, notIds }: Faults): readonly Wrong[] => [
    ...notTexts,
    ...is('reference', ...notIds),
  ],
} as const;

/** What kinds with the ids of several records have in common. */
export const manyIds = { ...several, column: columnOf('uuid[]') } as const;

export function wrongIds({ notLists, notIds, is, ids }: Faults, max: number): readonly Wrong[] {
  const [id] = ids(1);
  const within = notIds.map((value) => ({ at: '0', code: 'reference', value: [value] }));
  return [...notLists, ...within, ...is('twice', [id, id]), ...is('maxItems', ids(max + 1))];
}
