import type { SavedValue } from './savedQuery';

/** Removes the invalid parts of a saved value, given their paths from `savedFaults`. */
export function validSavedValue(value: SavedValue, faults: readonly string[]): SavedValue {
  const isValid = (path: string) => !faults.includes(path);
  const filter = Object.entries(value.filter).filter(([key]) => isValid(`value.filter.${key}`));
  const columns = (value.columns ?? []).filter((name) => isValid(`value.columns.${name}`));
  return {
    filter: Object.fromEntries(filter),
    sort: isValid('value.sort') ? value.sort : null,
    columns: columns.length > 0 ? columns : null,
    ...(value.view !== undefined && isValid('value.view') ? { view: value.view } : {}),
  };
}
