import { same } from './equality';
import { type Field, isStored } from './fields';
import { type Holds, mayChangeField } from './permissions/fieldRights';
import type { ResourceSchema } from './resource';

/** Maximum number of records per bulk call. */
export const bulkChunk = 200;

/** Whether a field can be edited in bulk: not if it is unique, secret or fixed after creation. */
function isBulkEditable(field: Field): boolean {
  const isFixed = field.readOnly === true || field.createOnly === true || !isStored(field);
  return !isFixed && !field.secret && field.unique === undefined;
}

/** Names of the fields that the user may edit in bulk. Tree position fields are excluded. */
export function bulkFields(schema: ResourceSchema, holds: Holds): string[] {
  const { parent, order, kinds } = schema.tree ?? {};
  const fixed: readonly (string | undefined)[] = [parent, order, kinds?.field];
  return Object.keys(schema.fields).filter(
    (name) => isBulkEditable(schema.fields[name]!) && !fixed.includes(name) && mayChangeField(schema, name, holds),
  );
}

/** Whether a field holds several values, so that single values can be added or removed. */
export function holdsSeveral(field: Field): boolean {
  return field.kind === 'references' || field.kind === 'choices';
}

/** A bulk edit: changes by field. */
export interface BulkChanges {
  readonly set?: Readonly<Record<string, unknown>>;
  /** Values to add, for fields with several values. */
  readonly add?: Readonly<Record<string, readonly unknown[]>>;
  readonly take?: Readonly<Record<string, readonly unknown[]>>;
}

/** Result of a bulk call. */
export interface BulkAnswer {
  /** Ids of changed records, including those that already had the values. */
  readonly done: readonly string[];
  readonly failed: readonly BulkFailure[];
}

export interface BulkFailure {
  readonly id: string;
  /** The record's title; null if the caller may not see the record. */
  readonly title: string | null;
  /** Reason in the caller's language. */
  readonly reason: string;
  readonly errorCode: string;
}

/** The field values that result from applying the changes to the current record. */
export function valuesAfter(
  { set = {}, add = {}, take = {} }: BulkChanges,
  current: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = { ...set };
  for (const [name, more] of Object.entries(add)) {
    const existing = listIn(current, values, name);
    values[name] = [...existing, ...more.filter((one) => !existing.some((other) => same(one, other)))];
  }
  for (const [name, less] of Object.entries(take)) {
    values[name] = listIn(current, values, name).filter((one) => !less.some((other) => same(one, other)));
  }
  return values;
}

function listIn(current: Readonly<Record<string, unknown>>, values: Record<string, unknown>, name: string): unknown[] {
  const value = Object.hasOwn(values, name) ? values[name] : current[name];
  return Array.isArray(value) ? value : [];
}
