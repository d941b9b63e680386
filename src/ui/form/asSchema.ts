import type { Fields } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';

const schemas = new WeakMap<Fields, ResourceSchema>();
const nameless = { en: '', zh: '' };

/** Wraps fields in a schema, for forms that create no record. Cached by identity of `fields`. */
export function asSchema(fields: Fields): ResourceSchema {
  const known = schemas.get(fields);
  if (known !== undefined) return known;
  const schema: ResourceSchema = {
    name: 'action',
    label: { one: nameless, many: nameless },
    icon: '',
    route: '',
    section: 'home',
    title: '',
    fields,
    list: { columns: [] },
  };
  schemas.set(fields, schema);
  return schema;
}
