import { computedValue } from '../../../../src/schema/computed';
import { followedBy, onlyReference } from '../../../../src/schema/listing';
import { isNest, targetOf } from '../../../../src/schema/references';
import type { ResourceSchema } from '../../../../src/schema/resource';
import { digest } from '../../identity/tokens';
import type { Cipher } from '../../secrets/cipher';
import type { Db } from '../queries';
import { type Column, snakeCase } from '../tables/columns';
import { type Table, tableOf } from '../tables/table';
import { withAmong } from './among';
import { type Audience, audienceOf } from './audience';
import type { RecordRules } from './rules';
import type { StoredRecord } from './storedRecord';

/** A resource's table with the pieces of SQL that every statement on it shares. */
export interface RecordTable {
  readonly schema: ResourceSchema;
  readonly table: Table;
  readonly column: ReadonlyMap<string, string>;
  /** Everything stored that a record answers with, in the API's names; secrets are not among it. */
  readonly shown: readonly string[];
  /** The same as SQL. */
  readonly selection: string;
  /** Which field the database means when it names a constraint. */
  readonly fieldOfPart: ReadonlyMap<string, string>;
  /** Resources whose records refer to this one's. */
  readonly referredBy: readonly Referrer[];
  /** Resources whose records refer to this one's inside an object or the rows of a list. */
  readonly nestedIn: readonly NestedReferrer[];
  /** By field: the trees that its references point into. */
  readonly trees: ReadonlyMap<string, TreeTarget>;
  /** By the names of filter fields: where those that follow a reference lead. */
  readonly followed: ReadonlyMap<string, Followed>;
  /** Whom its records are for; null: everyone with the right to see them. */
  readonly audience: Audience | null;
  readonly rules: RecordRules;
  /** Throws PLAN_LIMIT when one of the records is beyond the company's plan, and so is only read. */
  readonly assertWithinPlan: AssertWithinPlan;
  /** Called when a computed field's function throws: its value is null then. */
  readonly onComputeError: OnComputeError;
  readonly cipher: Cipher;
}

interface TreeTarget {
  /** Of the table. */
  readonly name: string;
  /** The column of the parent. */
  readonly parent: string;
  readonly isList: boolean;
}

/** Where a filter that follows a reference leads: from the record to what it names, or from what names the record. */
export interface Followed {
  /** The record's own column: the reference, or its id. */
  readonly column: string;
  /** The other records, which of their columns that is, and the field that is asked about. */
  readonly table: RecordTable;
  readonly named: string;
  readonly field: string;
}

interface Referrer {
  readonly schema: ResourceSchema;
  readonly field: string;
  readonly kind: 'reference' | 'references';
  readonly onDelete: 'refuse' | 'clear';
  /** Naming nobody it would be for all. */
  readonly keepsLast: boolean;
}

interface NestedReferrer {
  readonly schema: ResourceSchema;
  readonly field: string;
  /** The names inside the nest that hold an id. */
  readonly inside: readonly string[];
  readonly isList: boolean;
}

/** Throws PLAN_LIMIT when one of the company's records is beyond what its plan has room for. */
export type AssertWithinPlan = (db: Db, companyId: string, ids: readonly string[]) => Promise<void>;

type OnComputeError = (field: string, error: unknown) => void;

/** What a resource's table does beyond its schema. */
export type TableBehaviour = Partial<Pick<RecordTable, 'rules' | 'assertWithinPlan' | 'onComputeError'>>;

export type { StoredRecord };

export function recordTable(
  schema: ResourceSchema,
  all: readonly ResourceSchema[],
  cipher: Cipher,
  { rules = {}, assertWithinPlan = async () => undefined, onComputeError = () => undefined }: TableBehaviour = {},
): RecordTable {
  const table = tableOf(schema);
  const own = [
    ['id', 'id'],
    ['version', 'version'],
    ['createdAt', 'created_at'],
    ['updatedAt', 'updated_at'],
  ] as const;
  const column = new Map<string, string>([...own, ...table.columns.map((one) => [one.field, one.name] as const)]);
  const shown = [...column].filter(([field]) => !schema.fields[field]?.secret);
  return {
    schema,
    table,
    column,
    shown: shown.map(([field]) => field),
    selection: shown.map(([field, name]) => (field === name ? name : `${name} as "${field}"`)).join(', '),
    fieldOfPart: new Map([...table.constraints, ...table.indexes].map((part) => [part.name, part.field])),
    referredBy: all.flatMap((other) => referrers(other, schema.name)),
    nestedIn: all.flatMap((other) => nestedReferrers(other, schema.name)),
    trees: treesOf(schema, all),
    followed: followedIn(schema, all, cipher),
    audience: audienceOf(schema, all),
    rules: withAmong(schema, rules),
    assertWithinPlan,
    onComputeError,
    cipher,
  };
}

function treesOf(schema: ResourceSchema, all: readonly ResourceSchema[]): Map<string, TreeTarget> {
  const trees = new Map<string, TreeTarget>();
  for (const [name, field] of Object.entries(schema.fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue;
    const target = all.find((other) => other.name === field.to);
    if (target?.tree === undefined) continue;
    const isList = field.kind === 'references';
    trees.set(name, { name: snakeCase(target.name), parent: snakeCase(target.tree.parent), isList });
  }
  return trees;
}

function followedIn({ name: own, fields, list }: ResourceSchema, all: readonly ResourceSchema[], cipher: Cipher) {
  const followed = new Map<string, Followed>();
  for (const name of Object.keys(list.filterFields ?? {})) {
    const path = followedBy(name);
    if (path === null) continue;
    const reference = fields[path.reference];
    const asked = reference?.kind === 'reference' ? reference.to : path.reference;
    const target = all.find((other) => other.name === asked);
    if (target === undefined) continue;
    const back = reference === undefined ? onlyReference(target, own) : undefined;
    if (reference === undefined && back === undefined) continue;
    // One step and no further: the target's own filters lead nowhere here.
    const table = recordTable({ ...target, list: { columns: target.list.columns } }, all, cipher);
    const ways = back === undefined ? [snakeCase(path.reference), 'id'] : ['id', snakeCase(back)];
    followed.set(name, { column: ways[0]!, named: ways[1]!, table, field: path.field });
  }
  return followed;
}

/** A record's value as the driver takes it. */
export function toDatabase(column: Column, value: unknown, cipher: Cipher): unknown {
  if (value === null || value === undefined) return null;
  if (column.isDigest) return digest(String(value));
  if (column.type === 'bytea') return cipher.encrypt(String(value));
  return column.type === 'jsonb' ? JSON.stringify(value) : value;
}

/** What is the same for every statement on a table, such as its text: made once. */
export function oncePerTable<T>(make: (table: RecordTable) => T): (table: RecordTable) => T {
  const made = new WeakMap<RecordTable, T>();
  return (table) => {
    const known = made.get(table);
    if (known !== undefined) return known;
    const fresh = make(table);
    made.set(table, fresh);
    return fresh;
  };
}

/** Adds the computed fields to records. An error of a field's function is reported once for all of them. */
export function addComputed({ schema, onComputeError }: RecordTable, records: readonly StoredRecord[]): void {
  const errors = new Map<string, unknown>();
  for (const [name, field] of Object.entries(schema.fields)) {
    if (field.kind !== 'computed') continue;
    for (const record of records)
      record[name] = computedValue(schema, field.compute, record, (error) => errors.set(name, error));
  }
  for (const [name, error] of errors) onComputeError(name, error);
}

/** What is only read refers to nothing that would have to let go. */
function referrers(schema: ResourceSchema, target: string): Referrer[] {
  if (schema.view !== undefined) return [];
  return Object.entries(schema.fields).flatMap(([field, spec]): Referrer[] => {
    if (spec.kind === 'reference' && spec.to === target) {
      return [{ schema, field, kind: spec.kind, onDelete: spec.onDelete ?? 'refuse', keepsLast: false }];
    }
    return spec.kind === 'references' && spec.to === target
      ? [{ schema, field, kind: spec.kind, onDelete: 'clear', keepsLast: spec.emptyMeans === 'all' }]
      : [];
  });
}

function nestedReferrers(schema: ResourceSchema, target: string): NestedReferrer[] {
  return Object.entries(schema.fields).flatMap(([field, spec]) => {
    if (!isNest(spec)) return [];
    const inside = Object.keys(spec.fields).filter((name) => targetOf(spec.fields[name]!) === target);
    return inside.length === 0 ? [] : [{ schema, field, inside, isList: spec.kind === 'list' }];
  });
}
