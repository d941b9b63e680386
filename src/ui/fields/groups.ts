import type { ResourceSchema } from '../../schema/resource';
import type { Text } from '../../schema/text';

export interface FieldGroup {
  /** Null if the schema defines no groups, as a single heading adds nothing. */
  readonly label: Text | null;
  readonly fields: readonly string[];
  readonly folded?: true;
}

/** Field groups of a form or record as defined by the schema; ungrouped fields come last. */
export function groupsOf(schema: ResourceSchema, further: Text): FieldGroup[] {
  const groups: FieldGroup[] = [...(schema.form?.groups ?? [])];
  const named = new Set(groups.flatMap((group) => group.fields));
  const others = Object.keys(schema.fields).filter((name) => !named.has(name));
  if (others.length === 0) return groups;
  return [...groups, { label: groups.length === 0 ? null : further, fields: others }];
}
