import type { Fields } from './fields';
import type { ResourceSchema } from './resource';

const schemas = new WeakMap<Fields, ResourceSchema>();
const nameless = { en: '', zh: '' };

/** Wraps the fields of a form or request in a schema, which belongs to no record. Cached by identity of `fields`. */
export function asSchema(fields: Fields): ResourceSchema {
  const known = schemas.get(fields);
  if (known !== undefined) return known;
  const schema: ResourceSchema = {
    name: 'request',
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
