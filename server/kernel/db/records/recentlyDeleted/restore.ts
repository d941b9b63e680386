import { isStored } from '../../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { applies, checkChange, defaultOf, emptyOf, type Values } from '../../../../../src/schema/validation';
import { invalid } from '../../../http/refusal';
import { type Author, type Db, inTransaction } from '../../queries';
import type { RecordTable, StoredRecord } from '../recordTable';
import { recordFiles } from '../write/files';
import { savingOf } from '../write/input';
import { persist } from '../write/persist';
import { lockReferences } from '../write/references';
import { rejoin } from '../write/rejoin';
import { applyRules } from '../write/rules';
import { takeDeleted } from './takeDeleted';

/**
 * Restores a deleted record with its id, version and values, and sets the references to it again. Throws NOT_FOUND for
 * a record that the author could not have deleted, and a refusal that names the field where a unique value was taken
 * meanwhile, a referenced record is gone, or a value is no longer valid.
 */
export async function restoreRecord(db: Db, table: RecordTable, author: Author, id: string): Promise<StoredRecord> {
  return inTransaction(db, async (trx) => {
    const { record: deleted, createdBy, released } = await takeDeleted(trx, table, author, id);
    const values = stillValid(table.schema, author, deleted);
    const write = { table, author, id, current: null, values, restored: { ...deleted, createdBy } };
    // On a copy: defaults were filled in when the record was created. Refusals of the rules apply as for a new record.
    await applyRules(trx, { ...write, values: { ...values } });
    // Its own files may stay.
    await lockReferences(trx, { ...write, current: values });
    const record = await persist(trx, write);
    await recordFiles(trx, write);
    await table.rules.afterWrite?.(trx, author, null, record);
    for (const { resource, field, records } of released) {
      const pointer = table.referredBy.find((one) => one.schema.name === resource && one.field === field);
      if (pointer !== undefined) await rejoin(trx, author, pointer, records, id);
    }
    return record;
  });
}

/** The record as it was, plus the defaults of fields added since. Throws if the schema no longer accepts it. */
function stillValid(schema: ResourceSchema, author: Author, deleted: StoredRecord): Values {
  const record: Record<string, unknown> = { ...deleted };
  for (const [name, field] of Object.entries(schema.fields))
    if (isStored(field))
      record[name] ??= field.required && applies(field, deleted) ? defaultOf(field, savingOf(author)) : emptyOf(field);
  const checked = checkChange(schema, record, record);
  if (!checked.ok) throw invalid(checked.issues);
  return checked.value;
}
