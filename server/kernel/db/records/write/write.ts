import { v7 as newId } from 'uuid';
import { isRestorable } from '../../../../../src/schema/restorable';
import type { Values } from '../../../../../src/schema/validation';
import { inPatientTransaction, patientlyIn } from '../../patience';
import { type Author, type Db, inTransaction } from '../../queries';
import { assertWhole } from '../access/fieldAccess';
import { readRecord } from '../read';
import { keepDeleted } from '../recentlyDeleted/keep';
import type { RecordTable, StoredRecord } from '../recordTable';
import { clearReferences } from './clearReferences';
import type { Write } from './context';
import { recordFiles } from './files';
import { checkedValues } from './input';
import { tellMoved } from './moved';
import { drawNumbers } from './numbers';
import { differences, erase, persist } from './persist';
import { lockRecord, lockReferences } from './references';
import { withoutUnchangedSecrets, withRevealed } from './revealOnce';
import { applyRules, takesSteps } from './rules';
import { placeInTree, takePosition } from './tree';
import { assertVersion } from './versionConflict';

/**
 * Creates a record from client input, after checking it. Throws a refusal that names the fields when the input is
 * invalid. The response also holds the values that are revealed once.
 */
export function createRecord(db: Db, table: RecordTable, author: Author, input: unknown): Promise<StoredRecord> {
  return patientlyIn(db, async () => {
    const { position, rest } = takePosition(table, input);
    const values = checkedValues(table, author, rest, null);
    const record = await save(db, { table, author, id: newId(), current: null, values, position });
    return withRevealed(table, record, values);
  });
}

/**
 * Updates a record that was read at `input.version`. An update without differences returns the record unchanged. Throws
 * VERSION_CONFLICT with the current record and the author of the last change when it was changed meanwhile, PLAN_LIMIT
 * when the record exceeds the company's plan.
 */
export function updateRecord(
  db: Db,
  table: RecordTable,
  author: Author,
  id: string,
  input: unknown,
): Promise<StoredRecord> {
  return patientlyIn(db, async () => {
    const current = await readRecord(db, table, author, id, 'edit');
    await table.assertWithinPlan(db, author.companyId, [id]);
    const { position, rest } = takePosition(table, await withoutUnchangedSecrets(db, table, id, input));
    await assertVersion(db, table, author, current, rest);
    const values = checkedValues(table, author, rest, current);
    return save(db, { table, author, id, current, values, position });
  });
}

/**
 * Creates a record from values that the server assembled; they may include read-only fields. `id` is for records that
 * share their id with a row of another table.
 */
export function addRecord(
  db: Db,
  table: RecordTable,
  author: Author,
  values: Values,
  position?: string | null,
  id: string = newId(),
): Promise<StoredRecord> {
  return save(db, { table, author, id, current: null, values, position });
}

/** Updates a record to values that the server assembled; they may include read-only fields. */
export function changeRecord(
  db: Db,
  table: RecordTable,
  author: Author,
  current: StoredRecord,
  values: Values,
  position?: string | null,
): Promise<StoredRecord> {
  return save(db, { table, author, id: current.id, current, values, position });
}

/** The steps of every create and update, after the checks of client input. */
async function save(db: Db, write: Write): Promise<StoredRecord> {
  const { table, author, current, values, position } = write;
  if (current !== null) {
    assertWhole(values);
    if (position === undefined && differences(table, current, values) === null) return current;
  }
  await drawNumbers(db, write, 'before');
  if (!takesSteps(write)) return persist(db, write);
  return inTransaction(db, async (trx) => {
    await placeInTree(trx, write);
    await applyRules(trx, write);
    await lockReferences(trx, write);
    await drawNumbers(trx, write, 'last');
    const record = await persist(trx, write);
    if (record === current) return record;
    await recordFiles(trx, write);
    if (current === null) await table.rules.afterCreate?.(trx, author, record, values);
    await table.rules.afterWrite?.(trx, author, current, record);
    await tellMoved(trx, write, record);
    return record;
  });
}

/**
 * Deletes a record and clears the references to it. If the resource is restorable, it can be restored for 30 days.
 * Returns the record as it was. Throws IN_USE if another record refers to it and does not clear the reference.
 */
export function removeRecord(db: Db, table: RecordTable, author: Author, id: string): Promise<StoredRecord> {
  return inPatientTransaction(db, async (trx) => {
    const current = await readRecord(trx, table, author, id, 'remove');
    await lockRecord(trx, table, author, id);
    await table.rules.beforeRemove?.(trx, author, current);
    const released = await clearReferences(trx, table, author, id);
    if (isRestorable(table.schema)) await keepDeleted(trx, table, author, id, released);
    await erase(trx, table, author, current);
    await table.rules.afterWrite?.(trx, author, current, null);
    return current;
  });
}
