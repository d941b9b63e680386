import type { ResourceSchema } from '../../schema/resource';
import type { Text } from '../../schema/text';

export interface FieldGroup {
  /** None when the schema makes no groups: one heading over everything says nothing. */
  readonly label: Text | null;
  readonly fields: readonly string[];
}

/** The fields of a form or a record as the schema groups them; those it names in no group come last. */
export function groupsOf(schema: ResourceSchema, further: Text): FieldGroup[] {
  const groups: FieldGroup[] = [...(schema.form?.groups ?? [])];
  const named = new Set(groups.flatMap((group) => group.fields));
  const others = Object.keys(schema.fields).filter((name) => !named.has(name));
  if (others.length === 0) return groups;
  return [...groups, { label: groups.length === 0 ? null : further, fields: others }];
}
