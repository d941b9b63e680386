import { same } from '../../../../src/schema/equality';
import { type Field, revealOnce } from '../../../../src/schema/fields';
import { permitted } from '../../../../src/schema/permitted';
import { applies, checkChange, type Values } from '../../../../src/schema/validation';
import { invalid } from '../../http/refusal';
import { digest, sameDigest } from '../../identity/tokens';
import { strangeIds } from '../ids';
import { type Db, inTransaction, prepared, query } from '../queries';
import type { Author } from './author';
import { loggable, recordedValues, withAudit, writing } from './change';
import { complete } from './complete';
import { assertWhole, holdsOf } from './fieldAccess';
import { recordFiles } from './files';
import { readRecord } from './read';
import { oncePerTable, type RecordTable, type StoredRecord, toDatabase } from './recordTable';
import { lockReferences, refersToOthers } from './references';
import { watchesWrites } from './rules';
import { placeIn, settlePlace } from './tree';
import { versionConflictOf } from './versionConflict';

/**
 * Updates a record that was read at `input.version`. An update without differences returns the record unchanged. Throws
 * VERSION_CONFLICT with the current record and the author of the last change when it was changed meanwhile, PLAN_LIMIT
 * when the record exceeds the company's plan.
 */
export async function updateRecord(
  db: Db,
  table: RecordTable,
  author: Author,
  id: string,
  input: unknown,
): Promise<StoredRecord> {
  const current = await readRecord(db, table, author, id, 'edit');
  await table.assertWithinPlan(db, author.companyId, [id]);
  const { place, rest } = placeIn(table, await withoutNotified(db, table, current, input));
  const version = versionIn(rest);
  // Checked first: a whole record from an older version may differ in read-only fields too, but the version conflict is
  // the cause.
  if (version !== null && version !== current.version) throw await versionConflictOf(db, table, author, current);
  const allowed = permitted(table.schema, holdsOf(author), rest, current);
  const checked = checkChange(table.schema, allowed.rest, current);
  const issues = [
    ...allowed.issues,
    ...(version === null ? [{ path: 'version', code: 'version' }] : []),
    ...(checked.ok ? strangeIds(table.schema.fields, checked.value) : checked.issues),
  ];
  if (!checked.ok || version === null || issues.length > 0) throw invalid(issues);
  return changeRecord(db, table, author, current, checked.value, place);
}

/**
 * Accepts the values revealed once at creation when they are sent back unchanged, so that a client can send back the
 * whole record of the create response.
 */
async function withoutNotified(db: Db, table: RecordTable, { id }: StoredRecord, input: unknown): Promise<unknown> {
  if (typeof input !== 'object' || input === null) return input;
  const given = revealOnce(table.schema).filter((name) => Object.hasOwn(input, name));
  if (given.length === 0) return input;
  const columns = given.map((name) => table.column.get(name)!);
  const [row] = await query<Record<string, Buffer | null>>(
    db,
    `select ${columns.join(', ')} from ${table.table.name} where id = $1`,
    [id],
  );
  const values = { ...(input as Values) };
  for (const [at, name] of given.entries()) {
    const kept = row?.[columns[at]!];
    if (kept && isKept(table, name, kept, values[name])) delete values[name];
  }
  return values;
}

function isKept({ table, cipher }: RecordTable, name: string, kept: Buffer, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const { isDigest } = table.columns.find(({ field }) => field === name)!;
  return isDigest ? sameDigest(digest(value), kept) : cipher.decrypt(kept) === value;
}

/** Updates a record to values that the server assembled; they may include read-only fields. */
export async function changeRecord(
  db: Db,
  table: RecordTable,
  author: Author,
  current: StoredRecord,
  values: Values,
  place?: string | null,
): Promise<StoredRecord> {
  const { rules } = table;
  assertWhole(values);
  if (place === undefined && differences(table, current, values) === null) return current;
  if (!refersToOthers(table) && !watchesWrites(rules)) return write(db, table, author, current, values);
  return inTransaction(db, async (trx) => {
    if (table.schema.tree !== undefined) await settlePlace(trx, table, author, current, values, place);
    await rules.beforeUpdate?.(trx, author, current, values);
    await lockReferences(trx, table, author, values, current);
    const record = await write(trx, table, author, current, values);
    await recordFiles(trx, table, author, current.id, current, record);
    if (record !== current) await rules.afterWrite?.(trx, author, current, record);
    return record;
  });
}

async function write(
  db: Db,
  table: RecordTable,
  author: Author,
  current: StoredRecord,
  values: Values,
): Promise<StoredRecord> {
  const change = differences(table, current, values);
  if (change === null) return current;
  const fields = table.table.columns.flatMap((column) => {
    const given = values[column.field];
    const value = toDatabase(column, given, table.cipher);
    if (column.type === 'bytea') return [given !== undefined, value];
    return column.field === table.schema.tree?.order ? [!same(given, current[column.field]), value] : [value];
  });
  const parameters = [
    current.id,
    author.companyId,
    current.version,
    ...fields,
    ...recordedValues(author, change.before, change.after),
  ];
  const [record] = await writing(table, () => query<StoredRecord>(db, updateText(table), parameters));
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
  const update = `update ${name} set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
    where id = $1 and company_id = $2 and version = $3 returning ${table.selection}`;
  return prepared(withAudit(table, 'edit', update, place + 1));
});

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

function versionIn(input: unknown): number | null {
  const version = (input as { version?: unknown } | null)?.version;
  return typeof version === 'number' && Number.isSafeInteger(version) ? version : null;
}
