import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { ResourceSchema } from '../../../src/schema/resource';
import { isRecordId } from '../../../src/schema/values';
import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import { changesSeen } from '../../kernel/db/records/audit/activity';
import { titlesOf } from '../../kernel/db/records/export/titles';
import type { RecordTable, StoredRecord } from '../../kernel/db/records/recordTable';
import type { RecordRules } from '../../kernel/db/records/rules';
import type { CompanyDeps } from '../deps';

/**
 * Redacts log entries to what the reader may see of the record: if they may not list it, or see a field masked, only
 * the fact of the change is shown.
 */
export function operationLogRules(deps: CompanyDeps): RecordRules {
  return {
    async derive(db, reader, records) {
      const rows = await query<Row>(db, changesSql, [reader.companyId, records.map((record) => record.id)]);
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const record of records) {
        const row = found.get(record.id);
        const table = deps.table(String(record.resource)) as RecordTable | undefined;
        const redacted = row === undefined || table === undefined ? nothing : redact(table, reader, row);
        Object.assign(record, redacted);
      }
      await nameOthers(db, deps, reader, records);
    },
  };
}

interface Row {
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** The currency of the record at that time, which an edit of an amount does not contain. */
  readonly currency: string | null;
}

const nothing = { recordTitle: null, changes: [] };

function redact(table: RecordTable, reader: Reader, { before, after, currency }: Row) {
  const { schema } = table;
  const changes = changesSeen(table, reader, before, after).map((change) =>
    currency !== null && !('covered' in change) && schema.fields[change.field]?.kind === 'money'
      ? { ...change, currency }
      : change,
  );
  if (!mayList(schema, reader))
    return { recordTitle: null, changes: changes.map(({ field }) => ({ field, covered: true })) };
  const title = after?.[schema.title] ?? before?.[schema.title];
  return { recordTitle: typeof title === 'string' ? title : null, changes };
}

function mayList(schema: ResourceSchema, reader: Reader): boolean {
  return hasPermission(reader, permissionCode(schema, 'list'));
}

/** Adds the record's current title to entries that do not contain one, for example changes of another field. */
async function nameOthers(db: Db, deps: CompanyDeps, reader: Reader, records: readonly StoredRecord[]) {
  const unnamed = records.filter(({ recordTitle, recordId }) => recordTitle === null && isRecordId(recordId));
  for (const resource of new Set(unnamed.map((record) => String(record.resource)))) {
    const table = deps.table(resource) as RecordTable | undefined;
    if (table === undefined) continue;
    const those = unnamed.filter((record) => record.resource === resource);
    const titles = await titlesOf(
      db,
      table,
      reader,
      those.map((record) => String(record.recordId)),
    );
    for (const record of those) record.recordTitle = titles.get(String(record.recordId))?.title || null;
  }
}

const changesSql = prepared(`
  select parley_log_id(l.id) as id, l.before, l.after, (
           select coalesce(o.after, o.before) ->> 'currency' from operation_log o
            where o.company_id = $1 and o.resource = l.resource and o.record_id = l.record_id and o.id <= l.id
              and coalesce(o.after, o.before) ? 'currency' order by o.id desc limit 1) as currency
    from operation_log l where l.company_id = $1 and parley_log_id(l.id) = any($2::uuid[])`);
