import { same } from '../../../../../src/schema/equality';
import type { Field } from '../../../../../src/schema/fields';
import { applies, type Values } from '../../../../../src/schema/validation';
import { type Author, type Db, prepared, query } from '../../queries';
import { loggable, recordedValues, withAudit } from '../audit/withAudit';
import { complete } from '../complete';
import { readRecord } from '../read';
import { oncePerTable, type RecordTable, type StoredRecord, toDatabase, writtenColumns } from '../recordTable';
import type { Write } from './context';
import { versionConflictOf } from './versionConflict';
import { refusingViolations } from './violations';

/**
 * Writes the row and its log entry in one statement. Returns the completed record, or `current` itself if
 * nothing differs. Throws VERSION_CONFLICT if it was changed since it was read.
 */
export async function persist(db: Db, { table, author, id, current, values, restored }: Write): Promise<StoredRecord> {
  const change =
    current === null ? { before: null, after: loggable(table, values) } : differences(table, current, values);
  if (change === null) return current!;
  const text = current !== null ? updateSql(table) : restored ? restoreSql(table) : insertSql(table);
  const system = restored ? [restored.createdBy, restored.createdAt, restored.version] : [author.userId];
  const fields = writtenColumns(table).flatMap((column) => {
    const value = toDatabase(column, values[column.field], table.cipher);
    if (current === null) return [value];
    if (column.type === 'bytea') return [values[column.field] !== undefined, value];
    return column.field === table.schema.tree?.order
      ? [!same(values[column.field], current[column.field]), value]
      : [value];
  });
  const parameters = [
    id,
    author.companyId,
    ...(current === null ? system : [current.version]),
    ...fields,
    ...recordedValues(author, change.before, change.after),
  ];
  const [record] = await refusingViolations(table, () => query<StoredRecord>(db, text, parameters));
  if (record === undefined) throw await versionConflictOf(db, table, author, await readRecord(db, table, author, id));
  await complete(db, table, author, [record]);
  return record;
}

const insertSql = oncePerTable((table) => prepared(insertion(table, ['created_by'])));
const restoreSql = oncePerTable((table) => insertion(table, ['created_by', 'created_at', 'version'], 'restore'));

function insertion(table: RecordTable, systemColumns: readonly string[], loggedAs?: string): string {
  const { name } = table.table;
  const columns = writtenColumns(table);
  const names = ['id', 'company_id', ...systemColumns, ...columns.map((column) => column.name)];
  const places = names.map((_, at) => `$${at + 1}`);
  const text = `insert into ${name} (${names.join(', ')}) values (${places.join(', ')}) returning ${table.selection}`;
  return withAudit(table, 'add', text, names.length + 1, loggedAs);
}

/**
 * One statement text per table for all updates. Secrets have a boolean parameter: if false, they keep their value. So
 * does the order number: siblings may have been renumbered since it was read, without a new version.
 */
const updateSql = oncePerTable((table) => {
  const { name } = table.table;
  let place = 3;
  const sets = writtenColumns(table).map(({ field, name: column, type }) =>
    type === 'bytea' || field === table.schema.tree?.order
      ? `${column} = case when $${++place}::boolean then $${++place}::${type} else ${column} end`
      : `${column} = $${++place}`,
  );
  const text = `update ${name} set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
    where id = $1 and company_id = $2 and version = $3 returning ${table.selection}`;
  return prepared(withAudit(table, 'edit', text, place + 1));
});

/** Deletes the row, with its log entry in the same statement. */
export async function erase(db: Db, table: RecordTable, author: Author, current: StoredRecord): Promise<void> {
  const deletion = `delete from ${table.table.name} where company_id = $1 and id = $2 returning ${table.selection}`;
  const parameters = [author.companyId, current.id, ...recordedValues(author, loggable(table, current), null)];
  await refusingViolations(table, () => query(db, withAudit(table, 'remove', deletion, 3), parameters), true);
}

/**
 * The log entry of a change, null if nothing differs: each changed field before and after. A changed secret is marked
 * without its value.
 */
export function differences(
  table: RecordTable,
  current: StoredRecord,
  values: Values,
): { before: object; after: object } | null {
  const [before, after] = [loggable(table, current), loggable(table, values)];
  const changed = Object.keys(after).filter((name) => !same(before[name], after[name]));
  const secrets = Object.entries(table.schema.fields)
    .filter(
      ([name, field]) => field.secret && values[name] !== undefined && !isStillEmpty(field, current, values[name]),
    )
    .map(([name]) => name);
  if (changed.length + secrets.length === 0) return null;
  const pick = (record: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, record[name]]));
  return {
    before: pick(before),
    after: { ...pick(after), ...Object.fromEntries(secrets.map((name) => [name, '(changed)'])) },
  };
}

/** A secret field that did not apply before was empty, so clearing it is no change. */
function isStillEmpty(field: Field, current: StoredRecord, value: unknown): boolean {
  return value === null && !applies(field, current);
}
