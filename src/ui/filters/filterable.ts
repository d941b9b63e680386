import type { Field } from '../../schema/fields';
import { fieldNamed, operatorsOf } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { coveredFields, type Holds } from '../../schema/rights';

export interface FilterableField {
  readonly name: string;
  readonly field: Field;
}

/** Every field that a list can be filtered by, in the schema's order; what the person does not see is not among them. */
export function filterableFields(schema: ResourceSchema, holds: Holds): FilterableField[] {
  const covered = coveredFields(schema, holds);
  const names = [...Object.keys(schema.fields), 'createdAt', 'updatedAt'];
  return [...new Set(names)].flatMap((name) => {
    const field = fieldNamed(schema, name)!;
    return operatorsOf(field).length > 0 && !covered.has(name) ? [{ name, field }] : [];
  });
}
