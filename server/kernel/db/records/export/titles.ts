import { isStored } from '../../../../../src/schema/fields';
import { fieldAccessOf } from '../../../../../src/schema/permissions/fieldRights';
import { permissionCode } from '../../../../../src/schema/permissions/permissions';
import { type Db, query, type Reader } from '../../queries';
import { hasPermission } from '../access/fieldAccess';
import { scopeCondition } from '../access/scope';
import { readByIds } from '../read';
import type { RecordTable } from '../recordTable';

export interface Title {
  readonly title: string;
  /** Whether another record of the company has the same title. */
  readonly isShared: boolean;
}

/**
 * The titles of those records that the reader may see, by id. Empty for a resource that the reader may not list, or
 * whose title field they may not see.
 */
export async function titlesOf(
  db: Db,
  table: RecordTable,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Title>> {
  const { schema } = table;
  const holds = (code: string) => hasPermission(reader, code);
  if (
    ids.length === 0 ||
    !holds(permissionCode(schema, 'list')) ||
    fieldAccessOf(schema, schema.title, holds) !== 'open'
  )
    return new Map();
  const rows = await query<{ id: string; title: string | null; shared: boolean }>(...statement(db, table, reader, ids));
  const worked = await workedOut(
    db,
    table,
    reader,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.map(({ id, title, shared }) => [id, { title: String(worked?.get(id) ?? title ?? ''), isShared: shared }]),
  );
}

function statement(db: Db, table: RecordTable, reader: Reader, ids: readonly string[]): [Db, string, unknown[]] {
  const { name } = table.table;
  const values: unknown[] = [reader.companyId, ids];
  const scope = scopeCondition(table, reader, 'list', (value) => `$${values.push(value)}`);
  const title = table.schema.fields[table.schema.title]!;
  const column = isStored(title) ? table.column.get(table.schema.title)! : 'null';
  const isShared =
    column === 'null' || title.unique === true
      ? 'false'
      : `exists (select 1 from ${name} other where other.company_id = $1 and other.${column} = ${name}.${column} and other.id <> ${name}.id)`;
  const text = `select id, ${column}::text as title, ${isShared} as shared from ${name}
    where company_id = $1 and id = any($2::uuid[])${scope === null ? '' : ` and ${scope}`}`;
  return [db, text, values];
}

/** Titles of resources whose title field is not stored. */
async function workedOut(
  db: Db,
  table: RecordTable,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown> | null> {
  const { fields, title } = table.schema;
  if (isStored(fields[title]!)) return null;
  const records = await readByIds(db, table, reader, ids);
  return new Map(records.map((record) => [record.id, record[title]]));
}
