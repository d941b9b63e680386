import { isStored } from '../../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { applies, checkChange, defaultOf, emptyOf, type Values } from '../../../../../src/schema/validation';
import { invalid } from '../../../http/refusal';
import { type Db, inTransaction, query } from '../../queries';
import type { Author } from '../author';
import { complete } from '../complete';
import { recordFiles } from '../files';
import { oncePerTable, type RecordTable, type StoredRecord, toDatabase } from '../recordTable';
import { lockReferences } from '../references';
import { rejoin } from '../rejoin';
import { loggable, recordedValues, withAudit, writing } from '../withAudit';
import { takeDeleted } from './takeDeleted';

/**
 * Restores a deleted record with its id, version and values, and sets the references to it again. Throws NOT_FOUND for
 * a record that the author could not have deleted, and a refusal that names the field where a unique value was taken
 * meanwhile, a referenced record is gone, or a value is no longer valid.
 */
export async function restoreRecord(db: Db, table: RecordTable, author: Author, id: string): Promise<StoredRecord> {
  return inTransaction(db, async (trx) => {
    const { record: kept, createdBy, released } = await takeDeleted(trx, table, author, id);
    const values = checkedValues(table.schema, kept);
    // On a copy: defaults were filled in when the record was created. Refusals of the rule apply as for a new record.
    await table.rules.beforeCreate?.(trx, author, { ...values });
    await lockReferences(trx, table, author, values, values);
    const fields = table.table.columns.map((column) => toDatabase(column, values[column.field], table.cipher));
    const parameters = [id, author.companyId, createdBy, kept.createdAt, kept.version, ...fields];
    const recorded = recordedValues(author, null, loggable(table, values));
    const [record] = await writing(table, () =>
      query<StoredRecord>(trx, insertText(table), [...parameters, ...recorded]),
    );
    await complete(trx, table, author, [record!]);
    await recordFiles(trx, table, author, id, null, record!);
    await table.rules.afterWrite?.(trx, author, null, record!);
    for (const { resource, field, records } of released) {
      const pointer = table.referredBy.find((one) => one.schema.name === resource && one.field === field);
      if (pointer !== undefined) await rejoin(trx, author, pointer, records, id);
    }
    return record!;
  });
}

/** The record as it was, plus the defaults of fields added since. Throws if the schema no longer accepts it. */
function checkedValues(schema: ResourceSchema, kept: StoredRecord): Values {
  const record: Record<string, unknown> = { ...kept };
  for (const [name, field] of Object.entries(schema.fields))
    if (isStored(field)) record[name] ??= field.required && applies(field, kept) ? defaultOf(field) : emptyOf(field);
  const checked = checkChange(schema, record, record);
  if (!checked.ok) throw invalid(checked.issues);
  return checked.value;
}

const insertText = oncePerTable((table) => {
  const { name, columns } = table.table;
  const names = ['id', 'company_id', 'created_by', 'created_at', 'version', ...columns.map((column) => column.name)];
  const places = names.map((_, at) => `$${at + 1}`);
  const insertion = `insert into ${name} (${names.join(', ')}) values (${places.join(', ')}) returning ${table.selection}`;
  return withAudit(table, 'add', insertion, names.length + 1, 'restore');
});
