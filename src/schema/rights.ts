import type { Field } from './fields';
import { fieldCode } from './permissions';
import type { ResourceSchema } from './resource';

/** Whether somebody holds a permission, by its code. */
export type Holds = (code: string) => boolean;

/** How a field looks to somebody. */
export type FieldAccess = 'open' | 'masked' | 'hidden';

/** A field without rights of its own is open to whoever sees the record. */
export function fieldAccessOf(schema: ResourceSchema, name: string, holds: Holds): FieldAccess {
  const see = schema.fields[name]?.rights?.see;
  return see === undefined || holds(fieldCode(schema, 'see', name)) ? 'open' : see;
}

/** Whoever does not see a field as it is cannot change it either. */
export function mayChangeField(schema: ResourceSchema, name: string, holds: Holds): boolean {
  if (fieldAccessOf(schema, name, holds) !== 'open') return false;
  return schema.fields[name]?.rights?.change === undefined || holds(fieldCode(schema, 'change', name));
}

/** The fields that somebody does not see as they are; all that such a person could learn them by must leave them out. */
export function coveredFields(schema: ResourceSchema, holds: Holds): ReadonlyMap<string, 'masked' | 'hidden'> {
  const covered = new Map<string, 'masked' | 'hidden'>();
  for (const name of guardedNames(schema)) {
    const fieldAccess = fieldAccessOf(schema, name, holds);
    if (fieldAccess !== 'open') covered.set(name, fieldAccess);
  }
  return covered;
}

/** True for a resource with fields that have rights of their own; most have none. */
export function hasFieldRights(schema: ResourceSchema): boolean {
  return guardedNames(schema).length > 0;
}

/** The fields that have rights of their own. */
export function guardedNames(schema: ResourceSchema): readonly string[] {
  const known = guarded.get(schema);
  if (known !== undefined) return known;
  const names = Object.keys(schema.fields).filter((name) => schema.fields[name]!.rights !== undefined);
  guarded.set(schema, names);
  return names;
}

/** A text with its middle covered: '138****5678', 'l***@x.cn'. Of a short one nothing shows. */
export function masked(field: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  if (field.kind === 'email') return text.replace(/^(.).*(@.*)$/u, '$1***$2');
  const letters = [...text];
  if (letters.length < 8) return '****';
  return `${letters.slice(0, 3).join('')}****${letters.slice(-4).join('')}`;
}

const guarded = new WeakMap<ResourceSchema, readonly string[]>();
