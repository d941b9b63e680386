import { restorableDays } from '../../../../../src/schema/restorable';
import { oncePerTable, type RecordTable } from '../recordTable';

/**
 * When and by whom the record was deleted, selected beside its columns. The # avoids collisions: no column of a
 * resource can have such a name.
 */
export const deletionColumns = `"#at", "#by", "#name"`;

/**
 * The resource's deleted records as a table expression, with the same company, data scope and audience conditions.
 * Records deleted more than 30 days ago are excluded, whether purged or not.
 */
export const deletedTable = oncePerTable((table): RecordTable => {
  const { name } = table.table;
  const rows = `(select r.*, d.deleted_at as "#at", d.deleted_by as "#by", d.deleted_by_name as "#name"
    from deleted_records d cross join lateral jsonb_populate_record(null::${name}, d.data) r
   where d.company_id = r.company_id and d.resource = '${table.schema.name}'
     and d.deleted_at > now() - interval '${restorableDays} days') as ${name}`;
  return { ...table, table: { ...table.table, name: rows }, rules: {} };
});
