import { splitKey } from '../filterKeys';
import { readFilters } from '../filters';
import type { ResourceSchema } from '../resource';
import { didYouMean } from './nearest';

/** Checks that each list tab uses only filters of the list, because those are indexed. */
export function tabFaults(schema: ResourceSchema): string[] {
  const { name, list } = schema;
  const filters: readonly string[] = [...(list.filters ?? []), ...Object.keys(list.filterFields ?? {})];
  return (list.tabs ?? []).flatMap(({ label, filter }) => {
    const at = `${name}: list tab '${label.en}'`;
    const strange = Object.entries(filter)
      .map(([key, value]) => splitKey(key, value).name)
      .filter((each) => !filters.includes(each));
    if (Object.keys(filter).length === 0) return [`${at} narrows nothing`];
    if (strange.length > 0)
      return strange.map((each) => `${at} names '${each}', which is no filter of the list${didYouMean(each, filters)}`);
    const read = readFilters(schema, filter);
    return read.ok ? [] : read.issues.map(({ path }) => `${at} asks '${path.replace('filter.', '')}' what it is not`);
  });
}
