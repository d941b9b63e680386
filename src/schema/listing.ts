import { type Field, isStored } from './fields';
import type { FilterOperator } from './kinds/kind';
import { kindOf } from './kinds/kinds';
import { type SystemField, systemFields } from './record';
import type { ResourceSchema } from './resource';

// Separate from filters.ts, so that the console's lists do not load the validator.

export type { FilterOperator } from './kinds/kind';

/** The operators a field supports; empty if it cannot be filtered by. */
export function operatorsOf(field: Field | 'id'): readonly FilterOperator[] {
  if (field === 'id') return ['is', 'any', 'not', 'none'];
  return isStored(field) && !field.secret && !field.covered ? kindOf(field).operators : [];
}

/** Whether records can be sorted by the field. */
export function isSortable(field: Field): boolean {
  return !field.secret && !field.covered && isStored(field) && kindOf(field).isSortable;
}

/** Names of the fields included in the list's text search. */
export function searchFields(schema: ResourceSchema): string[] {
  return Object.entries(schema.fields)
    .filter(([, field]) => field.searchable)
    .map(([name]) => name);
}

/** All names a list can be sorted by, including system fields. */
export function sortNames(schema: ResourceSchema): string[] {
  const own = Object.entries(schema.fields).filter(([, field]) => isSortable(field));
  return [...own.map(([name]) => name), 'id', 'createdAt', 'updatedAt'];
}

/** A field of the schema, or the system field of that name. */
export function fieldNamed(schema: ResourceSchema, name: string): Field | undefined {
  if (Object.hasOwn(schema.fields, name)) return schema.fields[name];
  return (systemFields as readonly string[]).includes(name) ? systemFieldKinds[name as SystemField] : undefined;
}

/** The field that a list filter of this name applies to: a filter field of the list, otherwise the record's field. */
export function filterField(schema: ResourceSchema, name: string): Field | undefined {
  const own = schema.list.filterFields;
  return own !== undefined && Object.hasOwn(own, name) ? own[name] : fieldNamed(schema, name);
}

/** Name of the only reference from `from` to `to`; undefined if there is none or more than one. */
export function onlyReference(from: ResourceSchema, to: string): string | undefined {
  const names = Object.keys(from.fields).filter((name) => {
    const field = from.fields[name]!;
    return field.kind === 'reference' && field.to === to && isStored(field) && !field.taken;
  });
  return names.length === 1 ? names[0] : undefined;
}

/** 'accountId.groupId' follows the reference accountId to the field groupId; null for a filter on the record itself. */
export function followedBy(name: string): { readonly reference: string; readonly field: string } | null {
  const [reference, field] = name.split('.');
  return reference === undefined || field === undefined ? null : { reference, field };
}

const systemFieldKinds: Record<SystemField, Field> = {
  id: { kind: 'text', label: { en: 'ID', zh: '编号' }, required: true, readOnly: true },
  version: { kind: 'number', integer: true, label: { en: 'Version', zh: '版本' }, required: true, readOnly: true },
  createdAt: { kind: 'dateTime', label: { en: 'Created', zh: '创建时间' }, required: true, readOnly: true },
  updatedAt: { kind: 'dateTime', label: { en: 'Updated', zh: '更新时间' }, required: true, readOnly: true },
};
