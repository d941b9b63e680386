import { isStored } from '../../../../../src/schema/fields';
import { type Db, query, type Reader } from '../../queries';
import { redactedFields as coveredFor } from '../access/fieldAccess';
import { readRecord } from '../read';
import type { RecordTable } from '../recordTable';

/** One change of a record, with the fields the reader may see. */
export interface Activity {
  /** Increases over time; the id of the last entry is the cursor (`before`) of the next page. */
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** The name at that time; both are null for system updates. */
  readonly actor: { readonly id: string | null; readonly name: string | null };
  readonly action: 'add' | 'edit' | 'remove' | 'restore' | 'reveal';
  readonly changes: readonly FieldChange[];
}

/** A field before and after. If the reader may not see the field, only the fact that it changed. */
export type FieldChange =
  | { readonly field: string; readonly before: unknown; readonly after: unknown }
  | { readonly field: string; readonly covered: true };

export interface ActivityPage {
  readonly entries: readonly Activity[];
  /** Whether there are older entries. */
  readonly more: boolean;
  /** Who created it and when, on the first page only; null if the log has no such entry. */
  readonly made?: Pick<Activity, 'at' | 'actor'> | null;
}

/** The audit log of a record that the reader may see, newest first. Throws NOT_FOUND as reading the record would. */
export async function readActivity(
  db: Db,
  table: RecordTable,
  reader: Reader,
  id: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<ActivityPage> {
  await readRecord(db, table, reader, id);
  const rows = await query<Row>(
    db,
    `select id, at, actor_id, actor_name, action, before, after from operation_log
      where company_id = $1 and resource = $2 and record_id = $3 and id < $4 order by id desc limit $5`,
    [reader.companyId, table.schema.name, id, before ?? Number.MAX_SAFE_INTEGER, limit + 1],
  );
  const toEntry = auditViewFor(table, reader);
  const page = { entries: rows.slice(0, limit).map(toEntry), more: rows.length > limit };
  return before === null ? { ...page, made: await making(db, table, reader, id) } : page;
}

async function making(db: Db, table: RecordTable, { companyId }: Reader, id: string) {
  const [row] = await query<Pick<Row, 'at' | 'actor_id' | 'actor_name'>>(
    db,
    `select at, actor_id, actor_name from operation_log
      where company_id = $1 and resource = $2 and record_id = $3 and action = 'add' order by id limit 1`,
    [companyId, table.schema.name, id],
  );
  return row === undefined ? null : { at: row.at, actor: { id: row.actor_id, name: row.actor_name } };
}

interface Row {
  readonly id: number;
  readonly at: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: Activity['action'];
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Omits fields that no longer exist, and redacts fields that have become secret since. */
function auditViewFor(table: RecordTable, reader: Reader): (row: Row) => Activity {
  return ({ id, at, actor_id, actor_name, action, before, after }) => ({
    id,
    at,
    action,
    actor: { id: actor_id, name: actor_name },
    changes: changesSeen(table, reader, before, after),
  });
}

type Values = Readonly<Record<string, unknown>>;

/** The fields of a logged change, with those redacted that the reader may not see. */
export function changesSeen(
  table: RecordTable,
  reader: Reader,
  before: Values | null,
  after: Values | null,
): FieldChange[] {
  const { schema } = table;
  const covered = coveredFor(table, reader);
  const isVisible = (name: string) => !schema.fields[name]!.secret && !covered.has(name);
  const known = Object.keys(schema.fields).filter((name) => isStored(schema.fields[name]!));
  return known
    .filter((name) => Object.hasOwn(before ?? {}, name) || Object.hasOwn(after ?? {}, name))
    .map((field) =>
      isVisible(field)
        ? { field, before: before?.[field] ?? null, after: after?.[field] ?? null }
        : { field, covered: true as const },
    );
}
