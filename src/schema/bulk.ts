import { same } from './equality';
import { type Field, isStored } from './fields';
import type { ResourceSchema } from './resource';
import { type Holds, mayChangeField } from './rights';

/** How many records one bulk call takes. */
export const bulkChunk = 200;

/**
 * Whether a field can be changed for many records at once: what only one of them could hold, what is fixed once it is
 * there and what must be typed for each cannot.
 */
function isBulkEditable(field: Field): boolean {
  const isFixed = field.readOnly === true || field.createOnly === true || !isStored(field);
  return !isFixed && !field.secret && field.unique === undefined;
}

/** The names of the fields that somebody may change for many records at once. A place in a tree is not among them. */
export function bulkFields(schema: ResourceSchema, holds: Holds): string[] {
  const { parent, order, kinds } = schema.tree ?? {};
  const fixed: readonly (string | undefined)[] = [parent, order, kinds?.field];
  return Object.keys(schema.fields).filter(
    (name) => isBulkEditable(schema.fields[name]!) && !fixed.includes(name) && mayChangeField(schema, name, holds),
  );
}

/** Kinds that hold several values: some can be added or taken away while the others stay. */
export function holdsSeveral(field: Field): boolean {
  return field.kind === 'references' || field.kind === 'choices';
}

/** What is to be done with each of many records, by field. */
export interface BulkChanges {
  readonly set?: Readonly<Record<string, unknown>>;
  /** Of fields that hold several values. */
  readonly add?: Readonly<Record<string, readonly unknown[]>>;
  readonly take?: Readonly<Record<string, readonly unknown[]>>;
}

/** What came of it. */
export interface BulkAnswer {
  /** Ids. Records that were so already count as done. */
  readonly done: readonly string[];
  readonly failed: readonly BulkFailure[];
}

export interface BulkFailure {
  readonly id: string;
  /** What the record is called; null where whoever asked does not see it. */
  readonly title: string | null;
  /** In the language of who asked. */
  readonly reason: string;
  readonly errorCode: string;
}

/** The values of a record, as it stands, after the changes. */
export function valuesAfter(
  { set = {}, add = {}, take = {} }: BulkChanges,
  current: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = { ...set };
  for (const [name, more] of Object.entries(add)) {
    const held = listIn(current, values, name);
    values[name] = [...held, ...more.filter((one) => !held.some((other) => same(one, other)))];
  }
  for (const [name, less] of Object.entries(take)) {
    values[name] = listIn(current, values, name).filter((one) => !less.some((other) => same(one, other)));
  }
  return values;
}

function listIn(current: Readonly<Record<string, unknown>>, values: Record<string, unknown>, name: string): unknown[] {
  const held = Object.hasOwn(values, name) ? values[name] : current[name];
  return Array.isArray(held) ? held : [];
}
