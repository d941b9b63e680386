import { kindOf } from '../../../../../src/schema/kinds/kinds';
import type { FoundTable } from './catalog';
import type { Column } from './columns';
import type { Table } from './table';

/** A schema change that could lose data, and the options for it. */
export interface Decision {
  /** In plain words, with table and column. */
  readonly what: string;
  readonly ways: readonly Way[];
  /** The column dropped or changed, and the statements that drop it; these suffice while it has no values. */
  readonly column?: { readonly name: string; readonly drop: readonly string[] };
}

/** A migration that the developer may choose. */
export interface Way {
  /** The case it is meant for, such as 'its values are deleted'. */
  readonly when: string;
  /** The file name after its timestamp, such as 'rename_value'. */
  readonly called: string;
  readonly sql: readonly string[];
}

/** A column without a field; one of `added` may be the same field under a new name. */
export function gone(table: Table, found: FoundTable, name: string, added: readonly Column[]): Decision {
  const type = found.columns.get(name)!.type;
  const renamed = added
    .filter((column) => column.type === type)
    .map((column) => ({
      when: `it was renamed to '${column.field}' and keeps its values`,
      called: `rename_${name}`,
      sql: [...freed(table, found, name), `alter table ${table.name} rename column ${name} to ${column.name};`],
    }));
  const what = `${table.name}.${name} is in the database but in no schema`;
  const lost = dropped(table, found, name);
  return { what, ways: [...renamed, lost], column: { name, drop: lost.sql } };
}

/** A column whose type differs from its field's. */
export function retyped(table: Table, found: FoundTable, column: Column): Decision {
  const { type, notNull } = found.columns.get(column.name)!;
  const turned = {
    when: 'its values are converted; the migration fails if one cannot be',
    called: `change_${column.name}`,
    sql: [
      ...freed(table, found, column.name),
      // An index of texts, in the order of words or by their look, cannot follow another type; it is created again later.
      ...generated(table, column.name, 'idx|unique', found.indexes).map((index) => `drop index ${index};`),
      `alter table ${table.name} alter column ${column.name} drop default;`,
      `alter table ${table.name} alter column ${column.name} type ${column.type} using ${column.name}::text::${column.type};`,
      ...(column.default === null
        ? []
        : [`alter table ${table.name} alter column ${column.name} set default ${column.default};`]),
      ...(column.notNull && !notNull ? filled(table, column) : []),
    ],
  };
  const lost = dropped(table, found, column.name);
  const recreated = column.notNull && column.default === null ? [...lost.sql, ...addFilled(table, column)] : lost.sql;
  // Lists, JSON and encrypted values cannot be converted.
  const canTurn = ![type, column.type].some((one) => one === 'bytea' || one === 'jsonb' || one.endsWith('[]'));
  const what = `${table.name}.${column.name} is ${type}, but its schema says ${column.type}`;
  return {
    what,
    ways: [...(canTurn ? [turned] : []), { ...lost, when: 'its values are deleted', sql: recreated }],
    column: { name: column.name, drop: lost.sql },
  };
}

/** A nullable column that must become NOT NULL. */
export function demanded(table: Table, column: Column): Decision {
  return {
    what: `${table.name}.${column.name} may be empty, but its schema says required`,
    ways: [
      ...(fillOf(table, column) === null
        ? []
        : [{ when: 'records without it get a value', called: `fill_${column.name}`, sql: filled(table, column) }]),
      {
        when: 'records without it are deleted',
        called: `remove_without_${column.name}`,
        sql: [
          `delete from ${table.name} where ${column.name} is null;`,
          `alter table ${table.name} alter column ${column.name} set not null;`,
        ],
      },
    ],
  };
}

/** A new required column without a default. */
export function addedDemanded(table: Table, column: Column): Decision {
  return {
    what: `${table.name}.${column.name} is required and has no default: existing records would have none`,
    ways: [
      {
        when: 'existing records get a value (not needed if the field has a default)',
        called: `add_${column.name}`,
        sql: addFilled(table, column),
      },
    ],
  };
}

function dropped(table: Table, found: FoundTable, name: string): Way {
  const sql = [...freed(table, found, name), `alter table ${table.name} drop column ${name};`];
  return { when: 'its values are deleted', called: `drop_${name}`, sql };
}

/**
 * Drops what depends on the column and is created again later: its checks, foreign keys, the search column over it, and
 * what keeps look-ups and roll-ups.
 */
function freed(table: Table, found: FoundTable, name: string): string[] {
  const search = found.columns.get('search')?.generated ?? '';
  const isSearched = new RegExp(`coalesce\\(${name}\\b`, 'i').test(search);
  return [
    ...(isSearched ? [`alter table ${table.name} drop column search;`] : []),
    // Its condition names the columns that it watches.
    ...[...found.triggers]
      .filter((trigger) => new RegExp(`^keep_${table.name}_[0-9a-f]{8}_u$`).test(trigger))
      .map((trigger) => `drop trigger ${trigger} on ${table.name};`),
    ...generated(table, name, 'check|fkey', found.constraints).map(
      (constraint) => `alter table ${table.name} drop constraint ${constraint};`,
    ),
  ];
}

/** The generated constraints or indexes of these sorts on the column, recognized by the hash in their names. */
function generated(table: Table, name: string, sorts: string, found: ReadonlySet<string>): string[] {
  const own = new RegExp(`^${table.name}_${name}_(${sorts})_[0-9a-f]{8}$`);
  return [...found].filter((one) => own.test(one));
}

function addFilled(table: Table, column: Column): string[] {
  return [`alter table ${table.name} add column ${column.name} ${column.type};`, ...filled(table, column)];
}

function filled(table: Table, column: Column): string[] {
  const value = fillOf(table, column);
  const fill =
    value === null
      ? `delete from ${table.name} where ${column.name} is null;`
      : `update ${table.name} set ${column.name} = ${value} where ${column.name} is null;`;
  return [fill, `alter table ${table.name} alter column ${column.name} set not null;`];
}

/** An initial value; null if none can be generated. */
function fillOf({ schema }: Table, column: Column): string | null {
  const field = schema.fields[column.field]!;
  if (column.default !== null) return column.default;
  return field.unique !== undefined || field.secret ? null : kindOf(field).column.fill(field);
}
