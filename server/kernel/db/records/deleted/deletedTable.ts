import { restorableDays } from '../../../../../src/schema/restorable';
import { oncePerTable, type RecordTable } from '../recordTable';

/** When it was deleted and by whom, beside a record's columns: no column of a resource can be called so. */
export const deletionColumns = `"#at", "#by", "#name"`;

/**
 * The resource's deleted records, to be read in place of its table: by the same company, data scope and audience. After 30
 * days they are not there, whether they have been purged or not.
 */
export const deletedTable = oncePerTable((table): RecordTable => {
  const { name } = table.table;
  const rows = `(select r.*, d.deleted_at as "#at", d.deleted_by as "#by", d.deleted_by_name as "#name"
    from deleted_records d cross join lateral jsonb_populate_record(null::${name}, d.data) r
   where d.company_id = r.company_id and d.resource = '${table.schema.name}'
     and d.deleted_at > now() - interval '${restorableDays} days') as ${name}`;
  return { ...table, table: { ...table.table, name: rows }, rules: {} };
});
