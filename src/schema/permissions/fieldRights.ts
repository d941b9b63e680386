import type { Field } from '../fields';
import type { ResourceSchema } from '../resource';
import { fieldCode } from './permissions';

export type Holds = (code: string) => boolean;

/** How a user sees a field. */
export type FieldAccess = 'open' | 'masked' | 'hidden';

/** How the user sees a field; a field without its own rights is visible to all who see the record. */
export function fieldAccessOf(schema: ResourceSchema, name: string, holds: Holds): FieldAccess {
  const { rights, taken } = schema.fields[name] ?? {};
  const own = rights?.see === undefined ? [] : [{ code: fieldCode(schema, 'see', name), see: rights.see }];
  const lacked = [...own, ...(taken?.sight ?? [])].filter(({ code }) => !holds(code));
  if (lacked.length === 0) return 'open';
  return lacked.some(({ see }) => see === 'hidden') ? 'hidden' : 'masked';
}

/** Whether the user may change a field; requires seeing it unmasked. */
export function mayChangeField(schema: ResourceSchema, name: string, holds: Holds): boolean {
  if (fieldAccessOf(schema, name, holds) !== 'open') return false;
  return schema.fields[name]?.rights?.change === undefined || holds(fieldCode(schema, 'change', name));
}

/** The fields that are masked or hidden for the user. Everything that could reveal their values must leave them out. */
export function coveredFields(schema: ResourceSchema, holds: Holds): ReadonlyMap<string, 'masked' | 'hidden'> {
  const covered = new Map<string, 'masked' | 'hidden'>();
  for (const name of guardedNames(schema)) {
    const fieldAccess = fieldAccessOf(schema, name, holds);
    if (fieldAccess !== 'open') covered.set(name, fieldAccess);
  }
  return covered;
}

/** Whether the resource has fields with their own rights; most have none. */
export function hasFieldRights(schema: ResourceSchema): boolean {
  return guardedNames(schema).length > 0;
}

/** Names of the fields with their own rights, or those of the field they are taken from. Cached per schema. */
export function guardedNames(schema: ResourceSchema): readonly string[] {
  const known = guarded.get(schema);
  if (known !== undefined) return known;
  const names = Object.keys(schema.fields).filter((name) => {
    const { rights, taken } = schema.fields[name]!;
    return rights !== undefined || taken !== undefined;
  });
  guarded.set(schema, names);
  return names;
}

/** Masks the middle of a text: '138****5678', 'l***@x.cn'. Texts shorter than 8 characters are masked completely. */
export function masked(field: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  if (field.kind === 'email') return text.replace(/^(.).*(@.*)$/u, '$1***$2');
  const letters = [...text];
  if (letters.length < 8) return '****';
  return `${letters.slice(0, 3).join('')}****${letters.slice(-4).join('')}`;
}

const guarded = new WeakMap<ResourceSchema, readonly string[]>();
