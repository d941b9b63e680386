import type { SavedValue } from './savedQuery';

/** Removes the invalid parts of a saved value, given their paths from `savedFaults`. */
export function soundPart(value: SavedValue, faults: readonly string[]): SavedValue {
  const isSound = (path: string) => !faults.includes(path);
  const filter = Object.entries(value.filter).filter(([key]) => isSound(`value.filter.${key}`));
  const columns = (value.columns ?? []).filter((name) => isSound(`value.columns.${name}`));
  return {
    filter: Object.fromEntries(filter),
    sort: isSound('value.sort') ? value.sort : null,
    columns: columns.length > 0 ? columns : null,
  };
}
