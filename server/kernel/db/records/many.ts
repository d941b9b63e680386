import type { Values } from '../../../../src/schema/validation';
import { query } from '../queries';
import type { Column } from '../tables/columns';
import { audienceOfRow } from './audience';
import type { Author } from './author';
import { oncePerTable, type RecordTable, type StoredRecord } from './recordTable';
import type { Trx } from './rules';
import { differences } from './update';
import { loggable } from './withAudit';

/** A record to create, with checked values. */
export interface NewRecord {
  readonly id: string;
  readonly values: Values;
}

/** A record to update to checked values, from the version that was read. */
export interface RecordChange {
  readonly current: StoredRecord;
  readonly values: Values;
}

/**
 * Inserts records in one statement, with their log entries and events. Only for tables without write rules, and for
 * values whose references are locked. Database errors are thrown unchanged.
 */
export async function insertMany(
  trx: Trx,
  table: RecordTable,
  author: Author,
  records: readonly NewRecord[],
): Promise<void> {
  const rows = records.map(({ id, values }) => ({
    id,
    '#after': loggable(table, values),
    ...rowOf(table, values),
  }));
  await query(trx, insertText(table), [...sharedValues(author), JSON.stringify(rows)]);
}

/**
 * Updates records in one statement, each only if it still has the version that was read. Returns the ids updated; a
 * missing id had a version conflict.
 */
export async function changeMany(
  trx: Trx,
  table: RecordTable,
  author: Author,
  changes: readonly RecordChange[],
): Promise<ReadonlySet<string>> {
  const rows = changes.map(({ current, values }) => {
    const change = differences(table, current, values);
    return {
      id: current.id,
      '#version': current.version,
      '#before': change?.before ?? {},
      '#after': change?.after ?? {},
      ...rowOf(table, values),
    };
  });
  const changed = await query<{ id: string }>(trx, updateText(table), [...sharedValues(author), JSON.stringify(rows)]);
  return new Set(changed.map(({ id }) => id));
}

/** Without secret fields, which keep their value. */
const writtenColumns = oncePerTable(({ table, schema }) =>
  table.columns.filter(({ field }) => !schema.fields[field]!.secret),
);

function rowOf(table: RecordTable, values: Values): Record<string, unknown> {
  return Object.fromEntries(writtenColumns(table).map(({ field, name }) => [name, values[field] ?? null]));
}

function sharedValues(author: Author): unknown[] {
  return [author.companyId, author.userId, author.actor?.name ?? null, author.requestId];
}

const insertText = oncePerTable((table) => {
  const { name } = table.table;
  const columns = writtenColumns(table).map((column) => column.name);
  const given = ['id', ...columns].join(', ');
  return `with input as materialized (${inputOf(table, '"#after" jsonb')}), changed as (
    insert into ${name} (company_id, created_by, ${given}) select $1::uuid, $2::uuid, ${given} from input
    returning id, version${eventAudience(table)}
  ), ${traces(table, 'add', 'null')} select 1`;
});

const updateText = oncePerTable((table) => {
  const { name } = table.table;
  const sets = writtenColumns(table).map((column) => `${column.name} = input.${column.name}`);
  return `with input as materialized (${inputOf(table, '"#version" bigint, "#before" jsonb, "#after" jsonb')}), changed as (
    update ${name} set ${[...sets, `version = ${name}.version + 1`, 'updated_at = now()'].join(', ')}
      from input where ${name}.id = input.id and ${name}.company_id = $1::uuid and ${name}.version = input."#version"
    returning ${name}.id, ${name}.version${eventAudience(table, `${name}.`)}
  ), ${traces(table, 'edit', 'input."#before"')} select id from changed`;
});

/** The rows of the single JSON parameter as typed columns. */
function inputOf(table: RecordTable, more: string): string {
  const columns = writtenColumns(table).map(({ name, type }: Column) => `${name} ${type}`);
  return `select * from jsonb_to_recordset($5::jsonb) as given(${['id uuid', more, ...columns].join(', ')})`;
}

/** The audience column of the event, under its API name. */
function eventAudience({ audience }: RecordTable, prefix = ''): string {
  return audience?.kind === 'as' ? `, ${prefix}${audience.column} as "${audience.field}"` : '';
}

/** The operation log entries and events of the change, as in change.ts. */
function traces({ schema }: RecordTable, action: 'add' | 'edit', before: string): string {
  return `logged as (
    insert into operation_log (company_id, actor_id, actor_name, request_id, resource, record_id, action, before, after)
    select $1::uuid, $2::uuid, $3::text, $4::text, '${schema.name}', changed.id, '${action}', ${before}, input."#after"
      from changed join input on input.id = changed.id
  ), announced as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select $1::uuid, '${schema.name}', changed.id, '${action}', changed.version, ${audienceOfRow(schema, 'changed')} from changed
  )`;
}
