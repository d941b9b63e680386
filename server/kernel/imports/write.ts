import type { Issue, Values } from '../../../src/schema/validation';
import { type Author, inSavepoint, type Trx } from '../db/queries';
import type { RecordTable } from '../db/records/recordTable';
import { writeMany } from '../db/records/write/many';
import { hasWriteRules } from '../db/records/write/rules';
import { violationOf } from '../db/records/write/violations';
import { addRecord, changeRecord } from '../db/records/write/write';
import { Refusal } from '../http/refusal';
import type { Verdict } from './verdict';

export type Write = Extract<Verdict, { values: Values }>;

export type Refused = ReadonlyMap<Write, readonly Issue[]>;

/** True if the resource's rules or the plan apply to each record: only a real write shows whether they refuse. */
export function writesOneByOne(table: RecordTable): boolean {
  return (
    table.schema.tree !== undefined ||
    table.schema.planLimit !== undefined ||
    table.rules.importing !== undefined ||
    hasWriteRules(table)
  );
}

/**
 * Writes a batch of rows: all at once, and if that is refused one by one, so that each refusal belongs to its row. A
 * refused row leaves no changes; the others are written.
 */
export async function writeBatch(
  trx: Trx,
  table: RecordTable,
  author: Author,
  writes: readonly Write[],
): Promise<Refused> {
  const refused = new Map<Write, readonly Issue[]>();
  if (writes.length === 0) return refused;
  const together = writesOneByOne(table) ? writeEach : writeMany;
  if ((await attempt(trx, table, () => together(trx, table, author, writes))) === null) return refused;
  for (const write of writes) {
    const issues = await attempt(trx, table, () => writeEach(trx, table, author, [write]));
    if (issues !== null) refused.set(write, issues);
  }
  return refused;
}

/** Runs the writes in a savepoint: null on success, otherwise rolls back and returns the issues. */
async function attempt(trx: Trx, table: RecordTable, work: () => Promise<void>): Promise<readonly Issue[] | null> {
  try {
    await inSavepoint(trx, work);
    return null;
  } catch (error) {
    const refusal = error instanceof Refusal ? error : violationOf(error, table, false);
    if (refusal === null) throw error;
    return issuesOf(refusal);
  }
}

/** A refusal without fields applies to the row as a whole, with its own message. */
function issuesOf({ code, text, details }: Refusal): readonly Issue[] {
  if (code === 'VERSION_CONFLICT') return [{ path: '', code: 'overtaken' }];
  return details.issues !== undefined && details.issues.length > 0
    ? details.issues
    : [{ path: '', code: 'refused', message: text }];
}

async function writeEach(trx: Trx, table: RecordTable, author: Author, writes: readonly Write[]): Promise<void> {
  for (const { id, current, values: planned } of writes) {
    // Copied, because rules may change the values and a refused batch is retried.
    const values = { ...planned };
    if (current === null) {
      if (table.rules.importing) await table.rules.importing.add(trx, author, values);
      else await addRecord(trx, table, author, values, undefined, id);
    } else {
      await table.assertWithinPlan(trx, author.companyId, [id]);
      await changeRecord(trx, table, author, current, values);
    }
  }
}
