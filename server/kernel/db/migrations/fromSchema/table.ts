import { createHash } from 'node:crypto';
import type { Field } from '../../../../../src/schema/fields';
import { fieldNamed, isSortable, searchFields } from '../../../../../src/schema/filters';
import { isList, kindOf } from '../../../../../src/schema/kinds/kinds';
import { operatorsOf } from '../../../../../src/schema/listing';
import { isUniqueName } from '../../../../../src/schema/look';
import { isNest, referredTo } from '../../../../../src/schema/references';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { inWords } from '../../words';
import { type Column, columnOf, snakeCase } from './columns';
import { type EventTriggers, eventTriggersOf } from './events';

export interface Table {
  readonly schema: ResourceSchema;
  readonly name: string;
  readonly columns: readonly Column[];
  /**
   * Their names contain a hash of the definition: a changed rule has a new name, and the old one is detected as
   * outdated.
   */
  readonly constraints: readonly Part[];
  readonly indexes: readonly Part[];
  readonly events: EventTriggers;
}

export interface Part {
  readonly name: string;
  readonly definition: string;
  /** The field reported for a violation. */
  readonly field: string;
}

/** System columns of every resource's table. */
export const ownColumns = [
  { name: 'id', definition: 'uuid primary key' },
  { name: 'company_id', definition: 'uuid not null' },
  { name: 'version', definition: 'bigint not null default 1' },
  { name: 'created_at', definition: 'timestamp(3) with time zone not null default now()' },
  { name: 'updated_at', definition: 'timestamp(3) with time zone not null default now()' },
  { name: 'created_by', definition: 'uuid' },
] as const;

/** Definition of the generated column of all searchable texts in lower case; null if the schema has none. */
export function searchColumn(schema: ResourceSchema): string | null {
  const names = searchFields(schema);
  if (names.length === 0) return null;
  const texts = names.map((name) => `coalesce(${snakeCase(name)}, '')`);
  return `text generated always as (lower(${texts.join(` || ' ' || `)})) stored`;
}

/** Where a resource's records are read from. */
export function tableName({ name, table, view }: Pick<ResourceSchema, 'name' | 'table' | 'view'>): string {
  return view ?? table ?? snakeCase(name);
}

/** Whether the row of a `single` is added when it is first saved. */
export function isAddedLater({ single, table, view }: ResourceSchema): boolean {
  return single !== undefined && table === undefined && view === undefined;
}

const known = new WeakMap<ResourceSchema, Table>();

/** Computed once per schema: migrations, imports and every start need it. */
export function tableOf(schema: ResourceSchema): Table {
  const table = known.get(schema) ?? describe(schema);
  known.set(schema, table);
  return table;
}

function describe(schema: ResourceSchema): Table {
  const name = tableName(schema);
  const fields = Object.entries(schema.fields);
  const columns = fields
    .map(([field, spec]) => columnOf(field, spec))
    .filter((column) => column !== null)
    // Until somebody fills it in, it is empty.
    .map((column) => (isAddedLater(schema) && column.default === null ? { ...column, notNull: false } : column));
  return {
    schema,
    name,
    columns,
    constraints: constraintsOf(name, fields, columns),
    indexes: schema.single === undefined ? indexesOf(schema, name, fields) : [],
    events: eventTriggersOf(schema, name),
  };
}

function constraintsOf(table: string, fields: readonly [string, Field][], columns: readonly Column[]): Part[] {
  const checks = columns
    .filter(({ check, field }) => check !== null && !Object.fromEntries(fields)[field]!.taken)
    .map((column) => part(table, column.name, 'check', column.field, `check (${column.check})`));
  const keys = fields
    .filter(([, field]) => field.kind === 'reference' && !field.taken)
    .map(([name, field]) => foreignKey(table, name, field as Field & { kind: 'reference' }));
  return [...checks, ...keys];
}

/** Composite key of company and id: a reference can never point to another company. */
function foreignKey(table: string, name: string, field: Field & { kind: 'reference' }): Part {
  const column = snakeCase(name);
  const target = snakeCase(field.to);
  const onDelete = field.onDelete === 'clear' ? ` on delete set null (${column})` : '';
  const definition = `foreign key (company_id, ${column}) references ${target} (company_id, id)${onDelete} deferrable initially immediate`;
  return part(table, column, 'fkey', name, definition);
}

function indexesOf(schema: ResourceSchema, table: string, fields: readonly [string, Field][]): Part[] {
  const parts = [part(table, 'company', 'key', 'id', `unique index on ${table} (company_id, id)`)];
  const isSpared = (name: string) => schema.list.unindexed?.some((one) => one === name) ?? false;
  for (const [name, field] of fields) {
    const column = snakeCase(name);
    if (field.unique) {
      parts.push(part(table, column, 'unique', name, `unique index on ${table} ${uniqueOver(schema, name, field)}`));
    }
    if (isList(field) && operatorsOf(field).includes('any') && !isSpared(name)) {
      parts.push(part(table, column, 'idx', name, `index on ${table} using gin (${column})`));
    }
    // Used on deletion, to find objects and lists that hold the id.
    if (isNest(field) && referredTo(field.fields).size > 0) {
      parts.push(part(table, column, 'idx', name, `index on ${table} using gin (${column} jsonb_path_ops)`));
    }
  }
  for (const name of orderedBy(schema).filter((one) => !isSpared(one))) {
    const key = inWords(fieldNamed(schema, name), snakeCase(name));
    parts.push(part(table, snakeCase(name), 'idx', name, `index on ${table} (company_id, ${key}, id)`));
  }
  if (searchColumn(schema) !== null) {
    parts.push(part(table, 'search', 'trgm', 'q', `index on ${table} using gin (search gin_trgm_ops)`));
    parts.push(part(table, 'search', 'bigrams', 'q', `index on ${table} using gin (parley_bigrams(search))`));
  }
  return parts;
}

/** Records with an empty `within` field count as one group, such as all records at the top of a tree. */
function uniqueOver(schema: ResourceSchema, name: string, { unique }: Field): string {
  const { fields } = schema;
  const column = snakeCase(name);
  const key = isUniqueName(schema, name) ? `parley_look(${column})` : column;
  if (typeof unique !== 'object') return `(company_id, ${key})`;
  const columns = `(company_id, ${snakeCase(unique.within)}, ${key})`;
  const mayBeEmpty = !columnOf(unique.within, fields[unique.within]!)?.notNull;
  return mayBeEmpty ? `${columns} nulls not distinct where ${column} is not null` : columns;
}

/**
 * Fields that a list sorts or filters by, and references, which a delete looks up. `updatedAt` only if a list shows it:
 * it changes on every update, and an index on it would prevent HOT updates, so that each update writes all indexes.
 */
function orderedBy(schema: ResourceSchema): string[] {
  const [sort] = schema.list.sort ?? ['createdAt'];
  const references = Object.keys(schema.fields).filter((name) => schema.fields[name]!.kind === 'reference');
  const names = new Set([...schema.list.columns, ...(schema.list.filters ?? []), sort, 'createdAt', ...references]);
  return [...names].filter((name) => {
    const field = fieldNamed(schema, name);
    // A field that is unique in the company already has an index, which for a text is not in the order of words.
    const isNew = name !== 'id' && name !== 'version' && (field?.unique !== true || field.kind === 'text');
    return isNew && field !== undefined && isSortable(field) && kindOf(field).column.fitsIndex(field);
  });
}

function part(table: string, column: string, suffix: string, field: string, definition: string): Part {
  const hash = createHash('sha256').update(definition).digest('hex').slice(0, 8);
  const stem = `${table}_${column}`.slice(0, 63 - suffix.length - 10);
  return { name: `${stem}_${suffix}_${hash}`, definition, field };
}
