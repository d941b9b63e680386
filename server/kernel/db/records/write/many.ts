import type { Values } from '../../../../../src/schema/validation';
import { Refusal } from '../../../http/refusal';
import type { Column } from '../../migrations/fromSchema/columns';
import { type Author, query, type Trx } from '../../queries';
import { loggable, recordedSteps } from '../audit/withAudit';
import { oncePerTable, type RecordTable, writtenColumns } from '../recordTable';
import type { NewValues, References } from './context';
import { recordFiles } from './files';
import { differences } from './persist';
import { lockReferences } from './references';
import { needsTransaction } from './rules';

/**
 * Writes checked records of a table without rules, all or none: one statement for the new ones and one for the others,
 * with their log entries. Throws VERSION_CONFLICT if one was changed since it was read; database errors are
 * thrown unchanged.
 */
export async function writeMany(
  trx: Trx,
  table: RecordTable,
  author: Author,
  records: readonly NewValues[],
): Promise<void> {
  if (needsTransaction(table)) await lockReferences(trx, allReferences(table, author, records));
  const created = records.filter(({ current }) => current === null);
  const changed = records.filter(({ current }) => current !== null);
  if (created.length > 0) await insertMany(trx, table, author, created);
  if (changed.length > 0) await updateMany(trx, table, author, changed);
  for (const record of records) await recordFiles(trx, { table, author, ...record });
}

async function insertMany(trx: Trx, table: RecordTable, author: Author, created: readonly NewValues[]): Promise<void> {
  const rows = created.map(({ id, values }) => ({ id, '#after': loggable(table, values), ...rowOf(table, values) }));
  await query(trx, insertSql(table), [...sharedValues(author), JSON.stringify(rows)]);
}

async function updateMany(trx: Trx, table: RecordTable, author: Author, changes: readonly NewValues[]): Promise<void> {
  const rows = changes.map(({ id, current, values }) => {
    const change = differences(table, current!, values);
    return {
      id,
      '#version': current!.version,
      '#before': change?.before ?? {},
      '#after': change?.after ?? {},
      ...rowOf(table, values),
    };
  });
  const written = await query(trx, updateText(table), [...sharedValues(author), JSON.stringify(rows)]);
  if (written.length < changes.length) throw new Refusal(409, 'VERSION_CONFLICT', { en: '', zh: '' });
}

function allReferences(table: RecordTable, author: Author, records: readonly NewValues[]): References {
  const idsIn = (all: readonly Values[]): Values => {
    const ids: Values = {};
    for (const name of Object.keys(table.schema.fields))
      ids[name] = [...new Set(all.flatMap((values) => values[name] ?? []))];
    return ids;
  };
  const stored = records.flatMap(({ current }) => current ?? []);
  return { table, author, values: idsIn(records.map(({ values }) => values)), current: idsIn(stored) };
}

/** Without secret fields, which keep their value. */
const openColumns = oncePerTable((table) => writtenColumns(table).filter(({ type }) => type !== 'bytea'));

function rowOf(table: RecordTable, values: Values): Record<string, unknown> {
  return Object.fromEntries(openColumns(table).map(({ field, name }) => [name, values[field] ?? null]));
}

function sharedValues(author: Author): unknown[] {
  return [author.companyId, author.userId, author.actor?.name ?? null, author.requestId];
}

const insertSql = oncePerTable((table) => {
  const { name } = table.table;
  const columns = openColumns(table).map((column) => column.name);
  const given = ['id', ...columns].join(', ');
  return `with input as materialized (${inputOf(table, '"#after" jsonb')}), changed as (
    insert into ${name} (company_id, created_by, ${given}) select $1::uuid, $2::uuid, ${given} from input
    returning id
  ), ${audit(table, 'add', 'null')} select 1`;
});

const updateText = oncePerTable((table) => {
  const { name } = table.table;
  const sets = openColumns(table).map((column) => `${column.name} = input.${column.name}`);
  return `with input as materialized (${inputOf(table, '"#version" bigint, "#before" jsonb, "#after" jsonb')}), changed as (
    update ${name} set ${[...sets, `version = ${name}.version + 1`, 'updated_at = now()'].join(', ')}
      from input where ${name}.id = input.id and ${name}.company_id = $1::uuid and ${name}.version = input."#version"
    returning ${name}.id
  ), ${audit(table, 'edit', 'input."#before"')} select id from changed`;
});

/** The rows of the single JSON parameter as typed columns. */
function inputOf(table: RecordTable, more: string): string {
  const columns = openColumns(table).map(({ name, type }: Column) => `${name} ${type}`);
  return `select * from jsonb_to_recordset($5::jsonb) as given(${['id uuid', more, ...columns].join(', ')})`;
}

/** The operation log entries of the change. */
function audit(table: RecordTable, action: 'add' | 'edit', before: string): string {
  return recordedSteps(table, action, {
    company: '$1',
    actor: '$2::uuid',
    name: '$3::text',
    request: '$4::text',
    before,
    after: 'input."#after"',
    from: 'changed join input on input.id = changed.id',
  });
}
