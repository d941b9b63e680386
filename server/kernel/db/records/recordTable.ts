import { computedValue } from '../../../../src/schema/computed';
import { kindOf } from '../../../../src/schema/kinds/kinds';
import type { ReferencesField } from '../../../../src/schema/kinds/references/kind';
import { followedBy, onlyReference } from '../../../../src/schema/listing';
import { isNest, referredTo, targetOf } from '../../../../src/schema/references';
import type { ResourceSchema } from '../../../../src/schema/resource';
import type { Cipher } from '../../secrets/cipher';
import { digest } from '../../secrets/tokens';
import { type Column, snakeCase } from '../migrations/fromSchema/columns';
import { type Table, tableOf } from '../migrations/fromSchema/table';
import type { Author, Db, Trx } from '../queries';
import { type Audience, audienceOf } from './access/audience';
import type { RecordRules } from './rules';
import type { StoredRecord } from './storedRecord';

/** A resource's table with the SQL fragments that its statements share. */
export interface RecordTable {
  readonly schema: ResourceSchema;
  readonly table: Table;
  readonly column: ReadonlyMap<string, string>;
  /** API names of all stored fields in a response; without secret fields. */
  readonly shown: readonly string[];
  /** The same as a SQL select list. */
  readonly selection: string;
  /** Maps parts of a constraint name to fields. */
  readonly fieldOfPart: ReadonlyMap<string, string>;
  /** Resources with references to this one. */
  readonly referredBy: readonly Referrer[];
  /** Resources with references to this one inside an object or the rows of a list. */
  readonly nestedIn: readonly NestedReferrer[];
  /** By field: the tree resources that its references point to. */
  readonly trees: ReadonlyMap<string, TreeTarget>;
  /** By filter field: where filters that follow a reference lead. */
  readonly followed: ReadonlyMap<string, Followed>;
  /** The audience of its records; null means everyone with the right to see them. */
  readonly audience: Audience | null;
  /** The audiences of the resources that its fields refer to, by resource; of those that have one. */
  readonly audiencesReferred: ReadonlyMap<string, Audience>;
  readonly rules: RecordRules;
  /** Throws PLAN_LIMIT if one of the records exceeds the company's plan and is therefore read-only. */
  readonly assertWithinPlan: AssertWithinPlan;
  /** Draws a number for a field with a sequence. */
  readonly nextNumber: NextNumber;
  /** Called for a move that notifies members, in its transaction. */
  readonly notifyMoved: NotifyMoved;
  /** Called when the function of a computed field throws; the value is then null. */
  readonly onComputeError: OnComputeError;
  readonly cipher: Cipher;
  /** The table of another resource, without its behaviour. */
  other(resource: string): RecordTable;
}

interface TreeTarget {
  readonly name: string;
  readonly parent: string;
  readonly isList: boolean;
}

/**
 * Where a filter that follows a reference leads: from the record to the record it names, or to the records that refer
 * to it.
 */
export interface Followed {
  /** The record's own column: the reference, or its id. */
  readonly column: string;
  /** The other table, the column of it that is matched, and the field to filter by. */
  readonly table: RecordTable;
  readonly named: string;
  readonly field: string;
}

interface Referrer {
  readonly schema: ResourceSchema;
  readonly field: string;
  readonly kind: 'reference' | 'references';
  /**
   * Which references outlive a deletion, which is then refused: all of them, only the last of a list (an empty list would
   * mean "everyone"), or none: they are cleared.
   */
  readonly keeps: 'all' | 'last' | 'none';
}

interface NestedReferrer {
  readonly schema: ResourceSchema;
  readonly field: string;
  /** Names inside the object or row that hold an id. */
  readonly inside: readonly string[];
  readonly isList: boolean;
}

/** Throws PLAN_LIMIT if one of the company's records exceeds its plan. */
export type AssertWithinPlan = (db: Db, companyId: string, ids: readonly string[]) => Promise<void>;

/** Notifies members of a move of a record, in its transaction. */
export type NotifyMoved = (
  trx: Trx,
  author: Author,
  table: RecordTable,
  record: StoredRecord,
  members: readonly string[],
) => Promise<void>;

/** Draws the next number of a company's series of this name, in the format of a sequence. */
export type NextNumber = (db: Db, companyId: string, series: string, format: string) => Promise<string>;

type OnComputeError = (field: string, error: unknown) => void;

/** Behaviour of a resource's table beyond its schema. */
export type TableBehaviour = Partial<
  Pick<RecordTable, 'rules' | 'assertWithinPlan' | 'nextNumber' | 'notifyMoved' | 'onComputeError'>
>;

export type { StoredRecord };

export function recordTable(
  schema: ResourceSchema,
  all: readonly ResourceSchema[],
  cipher: Cipher,
  {
    rules = {},
    assertWithinPlan = async () => undefined,
    nextNumber = () => Promise.reject(new Error('This table draws no numbers.')),
    notifyMoved = async () => undefined,
    onComputeError = () => undefined,
  }: TableBehaviour = {},
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
    selection: shown.map(([field, name]) => selectedSql(schema, field, name)).join(', '),
    fieldOfPart: new Map([...table.constraints, ...table.indexes].map((part) => [part.name, part.field])),
    referredBy: all.flatMap((other) => referrers(other, schema.name)),
    nestedIn: all.flatMap((other) => nestedReferrers(other, schema.name)),
    trees: treesOf(schema, all),
    followed: followedIn(schema, all, cipher),
    audience: audienceOf(schema, all),
    audiencesReferred: audiencesReferred(schema, all),
    rules,
    assertWithinPlan,
    nextNumber,
    notifyMoved,
    onComputeError,
    cipher,
    other: (resource) => recordTable(all.find((one) => one.name === resource)!, all, cipher),
  };
}

function selectedSql({ fields, view }: ResourceSchema, name: string, column: string): string {
  const field = fields[name];
  const stored = field === undefined ? column : kindOf(field).column.select(column);
  // A view may have a whole number as numeric, which is read as a text.
  const read = view && field?.kind === 'number' && field.integer ? `${stored}::bigint` : stored;
  return read === name ? read : `${read} as "${name}"`;
}

function audiencesReferred({ fields }: ResourceSchema, all: readonly ResourceSchema[]): Map<string, Audience> {
  const audiences = [...referredTo(fields)].flatMap((to) => {
    const target = all.find(({ name }) => name === to);
    const audience = target === undefined ? null : audienceOf(target, all);
    return audience === null ? [] : [[to, audience] as const];
  });
  return new Map(audiences);
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
    // One step only: without the target's own filters, so that they are not followed further.
    const table = recordTable({ ...target, list: { columns: target.list.columns } }, all, cipher);
    const ways = back === undefined ? [snakeCase(path.reference), 'id'] : ['id', snakeCase(back)];
    followed.set(name, { column: ways[0]!, named: ways[1]!, table, field: path.field });
  }
  return followed;
}

/** The columns that the server writes: the database itself keeps what is taken from other records. */
export function writtenColumns({ schema, table }: Pick<RecordTable, 'schema' | 'table'>): readonly Column[] {
  return table.columns.filter(({ field }) => !schema.fields[field]!.taken);
}

/** Converts a record's value for the database driver: digest, encryption or JSON. */
export function toDatabase(column: Column, value: unknown, cipher: Cipher): unknown {
  if (value === null || value === undefined) return null;
  if (column.isDigest) return digest(String(value));
  if (column.type === 'bytea') return cipher.encrypt(String(value));
  return column.type === 'jsonb' ? JSON.stringify(value) : value;
}

/** Caches a value per table, such as the text of a statement. */
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

/** Adds the computed fields to records. An error of a field's function is reported once per call. */
export function addComputed({ schema, onComputeError }: RecordTable, records: readonly StoredRecord[]): void {
  const errors = new Map<string, unknown>();
  for (const [name, field] of Object.entries(schema.fields)) {
    if (field.kind !== 'computed') continue;
    for (const record of records)
      record[name] = computedValue(schema, field.compute, record, (error) => errors.set(name, error));
  }
  for (const [name, error] of errors) onComputeError(name, error);
}

/** Read-only resources (`view`) hold no references that would have to be cleared. */
function referrers(schema: ResourceSchema, target: string): Referrer[] {
  if (schema.view !== undefined) return [];
  return Object.entries(schema.fields).flatMap(([field, spec]): Referrer[] => {
    if (spec.taken) return [];
    if (spec.kind === 'reference' && spec.to === target) {
      return [{ schema, field, kind: spec.kind, keeps: spec.onDelete === 'clear' ? 'none' : 'all' }];
    }
    return spec.kind === 'references' && spec.to === target
      ? [{ schema, field, kind: spec.kind, keeps: keptOfList(schema, field, spec) }]
      : [];
  });
}

function keptOfList({ audience }: ResourceSchema, field: string, { emptyMeans }: ReferencesField): Referrer['keeps'] {
  if (emptyMeans === 'nothingExcluded') return 'all';
  // A list of members who see the record keeps the last of them itself (repoint), so that members can always leave.
  return emptyMeans === 'all' && audience?.members !== field ? 'last' : 'none';
}

function nestedReferrers(schema: ResourceSchema, target: string): NestedReferrer[] {
  return Object.entries(schema.fields).flatMap(([field, spec]) => {
    if (!isNest(spec)) return [];
    const inside = Object.keys(spec.fields).filter((name) => targetOf(spec.fields[name]!) === target);
    return inside.length === 0 ? [] : [{ schema, field, inside, isList: spec.kind === 'list' }];
  });
}
