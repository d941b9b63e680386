import { useListContext, useStore } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import type { SavedValue } from '../../schema/savedQuery';

/** The view that was applied last. */
export interface Applied {
  readonly id: string;
  readonly name: string;
  readonly value: SavedValue;
}

/** The view applied in this browser, while the list still matches it. */
export function useApplied(schema: ResourceSchema): readonly [Applied | null, (applied: Applied | undefined) => void] {
  const [applied, setApplied] = useStore<Applied | undefined>(`${consoleName(schema)}.view`, undefined);
  const { filterValues, sort } = useListContext();
  const stands =
    applied !== undefined &&
    JSON.stringify(applied.value.filter) === JSON.stringify(filterValues) &&
    (applied.value.sort === null ||
      (applied.value.sort.field === sort.field && applied.value.sort.order === sort.order));
  return [stands ? applied : null, setApplied];
}
