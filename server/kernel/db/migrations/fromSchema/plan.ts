import type { FoundTable } from './catalog';
import type { Column } from './columns';
import { addedDemanded, type Decision, demanded, gone, retyped } from './decision';
import { outdatedTriggers } from './events';
import { ownColumns, type Part, searchColumn, type Table } from './table';

/** The changes from the existing table to the one that the schema describes. */
export interface Plan {
  /** Statements without data loss. */
  readonly sql: readonly string[];
  /** Changes that need a decision. */
  readonly byHand: readonly Decision[];
}

/** Plans the changes of one table. An empty plan means that it matches its schema. */
export function planTable(table: Table, found: FoundTable | undefined): Plan {
  if (found === undefined) return { sql: createTable(table), byHand: [] };
  const sql: string[] = [];
  const byHand: Decision[] = [];
  for (const column of table.columns) {
    const present = found.columns.get(column.name);
    if (present === undefined) addColumn(table, column, sql, byHand);
    else if (table.schema.fields[column.field]!.taken && present.type !== column.type) {
      // Its values are taken anew, by triggers that are made anew.
      sql.push(`alter table ${table.name} drop column ${column.name} cascade;`);
      addColumn(table, column, sql, byHand);
    } else if (present.type !== column.type && !isOlderInteger(table, present.type, column)) {
      byHand.push(retyped(table, found, column));
    } else if (present.notNull && !column.notNull) {
      sql.push(`alter table ${table.name} alter column ${column.name} drop not null;`);
    } else if (!present.notNull && column.notNull) {
      byHand.push(demanded(table, column));
    } else if (table.schema.single !== undefined && column.default !== null) {
      if (plain(present.standard ?? '') !== plain(column.default))
        sql.push(`alter table ${table.name} alter column ${column.name} set default ${column.default};`);
    }
  }
  sql.push(...searchChanges(table, found));
  byHand.push(...leftOver(table, found));
  sql.push(...partChanges(table, found));
  return { sql, byHand };
}

function createTable(table: Table): string[] {
  const columns = [
    ...ownColumns.map((column) => `${column.name} ${column.definition}`),
    ...table.columns.map(columnClause),
    ...(searchColumn(table.schema) === null ? [] : [`search ${searchColumn(table.schema)}`]),
  ];
  return [
    // Free space in each page allows HOT updates, which do not write the indexes.
    `create table ${table.name} (\n  ${columns.join(',\n  ')}\n) with (fillfactor = 90);`,
    ...table.indexes.map(createIndex),
    ...table.constraints.map((part) => addConstraint(table, part)),
    ...table.events.sql,
  ];
}

function columnClause(column: Column): string {
  const standard = column.default === null ? '' : ` default ${column.default}`;
  return `${column.name} ${column.type}${column.notNull ? ' not null' : ''}${standard}`;
}

function addColumn(table: Table, column: Column, sql: string[], byHand: Decision[]): void {
  if (column.notNull && column.default === null) byHand.push(addedDemanded(table, column));
  else sql.push(`alter table ${table.name} add column ${columnClause(column)};`);
}

/** The search column is generated: it is created again when its source fields change. */
function searchChanges(table: Table, found: FoundTable): string[] {
  const wanted = searchColumn(table.schema);
  const present = found.columns.get('search');
  if (wanted === null) return present === undefined ? [] : [`alter table ${table.name} drop column search;`];
  if (present !== undefined && feeds(present.generated) === feeds(wanted)) return [];
  const drop = present === undefined ? [] : [`alter table ${table.name} drop column search;`];
  const indexes = table.indexes.filter((part) => part.field === 'q');
  return [...drop, `alter table ${table.name} add column search ${wanted};`, ...indexes.map(createIndex)];
}

function feeds(expression: string | null): string {
  return [...(expression ?? '').matchAll(/coalesce\((\w+)/gi)].map((match) => match[1]).join(' ');
}

/** A row of a `single` is added with the defaults of its columns, so they follow the schema. */
function plain(literal: string): string {
  return literal.replace(/::[\w [\]]+$/, '').replace(/^'(.*)'$/, '$1');
}

/** Tables of the server may hold integers that fit into 32 bits. */
function isOlderInteger({ schema }: Table, type: string, column: Column): boolean {
  return schema.table !== undefined && type === 'integer' && column.type === 'bigint';
}

/** A table of the server has other columns too. */
function leftOver(table: Table, found: FoundTable): Decision[] {
  if (table.schema.table !== undefined) return [];
  const wanted = new Set<string>([
    ...ownColumns.map((column) => column.name),
    ...table.columns.map((column) => column.name),
    'search',
  ]);
  const added = table.columns.filter((column) => !found.columns.has(column.name));
  return [...found.columns.keys()].filter((name) => !wanted.has(name)).map((name) => gone(table, found, name, added));
}

function partChanges(table: Table, found: FoundTable): string[] {
  const searchIsNew = searchChanges(table, found).length > 0;
  const indexes = table.indexes.filter((part) => !found.indexes.has(part.name) && !(searchIsNew && part.field === 'q'));
  const constraints = table.constraints.filter((part) => !found.constraints.has(part.name));
  return [
    ...outdated(found.constraints, table.constraints).map(
      (name) => `alter table ${table.name} drop constraint ${name};`,
    ),
    ...outdated(found.indexes, table.indexes).map((name) => `drop index if exists ${name};`),
    ...indexes.map(createIndex),
    ...constraints.map((part) => addConstraint(table, part)),
    ...outdatedTriggers(found.triggers, table.events).map((name) => `drop trigger ${name} on ${table.name};`),
    ...(table.events.names.every((name) => found.triggers.has(name)) ? [] : table.events.sql),
  ];
}

/**
 * Generated constraints and indexes (recognized by the hash in their names) that the schema no longer needs. Manually
 * created indexes are kept.
 */
function outdated(found: ReadonlySet<string>, wanted: readonly Part[]): string[] {
  const names = new Set(wanted.map((part) => part.name));
  return [...found].filter(
    (name) => !names.has(name) && /_(check|fkey|key|unique|idx|trgm|bigrams)_[0-9a-f]{8}$/.test(name),
  );
}

function createIndex(part: Part): string {
  return `create ${part.definition.replace(' on ', ` ${part.name} on `)};`;
}

function addConstraint(table: Table, part: Part): string {
  return `alter table ${table.name} add constraint ${part.name} ${part.definition};`;
}
