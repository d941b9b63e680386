import type { Field } from '../../src/schema/fields';
import { defineResource, type ResourceSchema } from '../../src/schema/resource';

export const label = { en: 'Field', zh: '字段' };

/** Fields of several kinds. */
export const parts: Record<string, Field> = {
  data: { kind: 'json', label },
  code: { kind: 'text', secret: true, label },
  above: { kind: 'reference', to: 'things', emptyMeans: 'none', label },
  count: { kind: 'number', integer: true, derived: true, label },
  place: { kind: 'number', integer: true, label },
  weight: { kind: 'number', label },
  rank: { kind: 'number', integer: true, max: 999, label },
  kind: { kind: 'choice', choices: { a: label, b: label }, label },
};

/** A resource with these fields, valid apart from them. */
export function things(fields: Record<string, Field>): ResourceSchema {
  return defineResource({
    name: 'things',
    label: { one: label, many: label },
    icon: 'ri-box-3-line',
    route: '/thing/list',
    section: 'home',
    title: 'name',
    fields: { name: { kind: 'text', label }, ...fields },
    list: { columns: ['name'] },
  });
}

/** A rule that depends on the field. */
export function rule(field: string) {
  return { field, require: { field: 'name', op: 'filled' as const }, message: label };
}
