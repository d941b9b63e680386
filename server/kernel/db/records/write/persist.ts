import { same } from '../../../../../src/schema/equality';
import { type Db, prepared, query } from '../../queries';
import type { Author } from '../author';
import { complete } from '../complete';
import { readRecord } from '../read';
import { oncePerTable, type RecordTable, type StoredRecord, toDatabase } from '../recordTable';
import { loggable, recordedValues, withAudit } from '../withAudit';
import type { Write } from './context';
import { differences } from './differences';
import { versionConflictOf } from './versionConflict';
import { refusingViolations } from './violations';

/**
 * Writes the row, its log entry and its event in one statement. Returns the completed record, or `current` itself if
 * nothing differs. Throws VERSION_CONFLICT if it was changed since it was read.
 */
export function persist(db: Db, write: Write): Promise<StoredRecord> {
  return write.current === null ? insert(db, write) : update(db, write, write.current);
}

async function insert(db: Db, { table, author, id, values }: Write): Promise<StoredRecord> {
  const parameters = [
    ...[id, author.companyId, author.userId],
    ...insertedValues(table, values),
    ...recordedValues(author, null, loggable(table, values)),
  ];
  const [record] = await refusingViolations(table, () => query<StoredRecord>(db, insertText(table), parameters));
  await complete(db, table, author, [record!]);
  return record!;
}

const insertText = oncePerTable((table) => prepared(insertion(table, ['id', 'company_id', 'created_by'])));

/** An insert of the system columns named and of all fields, with its log entry. */
export function insertion(table: RecordTable, systemColumns: readonly string[], loggedAs?: string): string {
  const { name, columns } = table.table;
  const names = [...systemColumns, ...columns.map((column) => column.name)];
  const places = names.map((_, at) => `$${at + 1}`);
  const text = `insert into ${name} (${names.join(', ')}) values (${places.join(', ')}) returning ${table.selection}`;
  return withAudit(table, 'add', text, names.length + 1, loggedAs);
}

/** The fields' parameters of an `insertion`. */
export function insertedValues({ table, cipher }: RecordTable, values: Write['values']): unknown[] {
  return table.columns.map((column) => toDatabase(column, values[column.field], cipher));
}

async function update(db: Db, { table, author, values }: Write, current: StoredRecord): Promise<StoredRecord> {
  const change = differences(table, current, values);
  if (change === null) return current;
  const fields = table.table.columns.flatMap((column) => {
    const given = values[column.field];
    const value = toDatabase(column, given, table.cipher);
    if (column.type === 'bytea') return [given !== undefined, value];
    return column.field === table.schema.tree?.order ? [!same(given, current[column.field]), value] : [value];
  });
  const parameters = [
    ...[current.id, author.companyId, current.version],
    ...fields,
    ...recordedValues(author, change.before, change.after),
  ];
  const [record] = await refusingViolations(table, () => query<StoredRecord>(db, updateText(table), parameters));
  if (record === undefined)
    throw await versionConflictOf(db, table, author, await readRecord(db, table, author, current.id));
  await complete(db, table, author, [record]);
  return record;
}

/**
 * One statement text per table for all updates. Secrets have a boolean parameter: if false, they keep their value. So
 * does the order number: siblings may have been renumbered since it was read, without a new version.
 */
const updateText = oncePerTable((table) => {
  const { name, columns } = table.table;
  let place = 3;
  const sets = columns.map(({ field, name: column, type }) =>
    type === 'bytea' || field === table.schema.tree?.order
      ? `${column} = case when $${++place}::boolean then $${++place}::${type} else ${column} end`
      : `${column} = $${++place}`,
  );
  const text = `update ${name} set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
    where id = $1 and company_id = $2 and version = $3 returning ${table.selection}`;
  return prepared(withAudit(table, 'edit', text, place + 1));
});

/** Deletes the row, with its log entry and its event in the same statement. */
export async function erase(db: Db, table: RecordTable, author: Author, current: StoredRecord): Promise<void> {
  const deletion = `delete from ${table.table.name} where company_id = $1 and id = $2 returning ${table.selection}`;
  const parameters = [author.companyId, current.id, ...recordedValues(author, loggable(table, current), null)];
  await refusingViolations(table, () => query(db, withAudit(table, 'remove', deletion, 3), parameters), true);
}
