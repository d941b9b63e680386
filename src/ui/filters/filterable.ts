import type { Field } from '../../schema/fields';
import { filterField, operatorsOf } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';

export interface FilterableField {
  readonly name: string;
  readonly field: Field;
}

/** Fields a list can be filtered by, in schema order, without those closed to the user. */
export function filterableFields(schema: ResourceSchema, closed: ReadonlySet<string>): FilterableField[] {
  const names = [
    ...Object.keys(schema.fields),
    ...Object.keys(schema.list.filterFields ?? {}),
    'createdAt',
    'updatedAt',
  ];
  return [...new Set(names)].flatMap((name) => {
    const field = filterField(schema, name)!;
    return operatorsOf(field).length > 0 && !closed.has(name) ? [{ name, field }] : [];
  });
}
