import type { RecordTable } from '../../db/records/recordTable';
import type { PlacedEvent } from '../follower';

/** By resource: the resources whose records show counts or names of its records. */
export type Dependents = ReadonlyMap<string, readonly string[]>;

/** From `changesWith` in the schemas; a tree also depends on itself, since it shows counts of descendants. */
export function dependentsOf(tables: readonly Pick<RecordTable, 'schema'>[]): Dependents {
  const dependents = new Map<string, string[]>();
  for (const { schema } of tables) {
    const { name, tree, changesWith = [] } = schema;
    const sources = new Set(tree === undefined ? changesWith : [...changesWith, name]);
    for (const source of sources) dependents.set(source, [...(dependents.get(source) ?? []), name]);
  }
  return dependents;
}

/** The events of dependent resources: one per resource and audience, however many events caused them. */
export function changesBeside(dependents: Dependents, events: readonly PlacedEvent[]): PlacedEvent[] {
  const found = new Map<string, PlacedEvent>();
  for (const event of events)
    for (const resource of dependents.get(event.resource) ?? [])
      found.set(`${resource} ${event.audience}`, { ...event, resource });
  return [...found.values()];
}
