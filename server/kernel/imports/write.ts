import { sql } from 'kysely';
import type { Issue, Values } from '../../../src/schema/validation';
import type { Author } from '../db/records/author';
import { addRecord } from '../db/records/create';
import { recordFiles } from '../db/records/files';
import { changeMany, insertMany } from '../db/records/many';
import type { RecordTable } from '../db/records/recordTable';
import { lockReferences, refersToOthers } from '../db/records/references';
import { type Trx, watchesWrites } from '../db/records/rules';
import { changeRecord } from '../db/records/update';
import { violationOf } from '../db/records/violations';
import { Refusal } from '../http/refusal';
import type { Verdict } from './verdict';

export type Write = Extract<Verdict, { values: Values }>;

/** The issues of refused writes. */
export type Refused = ReadonlyMap<Write, readonly Issue[]>;

/** True if the resource's rules or the plan apply to each record: only a real write shows whether they refuse. */
export function isWatched({ schema, rules }: RecordTable): boolean {
  return schema.tree !== undefined || schema.planLimit !== undefined || watchesWrites(rules);
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
  const together = isWatched(table) ? writeEach : writeTogether;
  if ((await attempt(trx, table, () => together(trx, table, author, writes))) === null) return refused;
  for (const write of writes) {
    const issues = await attempt(trx, table, () => writeEach(trx, table, author, [write]));
    if (issues !== null) refused.set(write, issues);
  }
  return refused;
}

/** Runs the writes in a savepoint: null on success, otherwise rolls back and returns the issues. */
async function attempt(trx: Trx, table: RecordTable, work: () => Promise<void>): Promise<readonly Issue[] | null> {
  await sql`savepoint attempted`.execute(trx);
  try {
    await work();
    await sql`release savepoint attempted`.execute(trx);
    return null;
  } catch (error) {
    const refusal = error instanceof Refusal ? error : violationOf(error, table, false);
    if (refusal === null) throw error;
    await sql`rollback to savepoint attempted`.execute(trx);
    await sql`release savepoint attempted`.execute(trx);
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

async function writeTogether(trx: Trx, table: RecordTable, author: Author, writes: readonly Write[]): Promise<void> {
  if (refersToOthers(table))
    await lockReferences(
      trx,
      table,
      author,
      allReferences(
        table,
        writes.map(({ values }) => values),
      ),
      allReferences(
        table,
        writes.flatMap((write) => (write.kind === 'change' ? [write.current] : [])),
      ),
    );
  const creations = writes.filter((write) => write.kind === 'create');
  const changes = writes.filter((write) => write.kind === 'change');
  if (creations.length > 0) await insertMany(trx, table, author, creations);
  for (const { id, values } of creations) await recordFiles(trx, table, author, id, null, values);
  if (changes.length === 0) return;
  const changed = await changeMany(trx, table, author, changes);
  if (changed.size < changes.length) throw new Refusal(409, 'VERSION_CONFLICT', { en: '', zh: '' });
  for (const { current, values } of changes) await recordFiles(trx, table, author, current.id, current, values);
}

async function writeEach(trx: Trx, table: RecordTable, author: Author, writes: readonly Write[]): Promise<void> {
  for (const write of writes) {
    // Copied, because rules may change the values and a refused batch is retried.
    const values = { ...write.values };
    if (write.kind === 'create') {
      await addRecord(trx, table, author, values, undefined, write.id);
      continue;
    }
    await table.assertWithinPlan(trx, author.companyId, [write.current.id]);
    await changeRecord(trx, table, author, write.current, values);
  }
}

/** All ids that the rows refer to, by field. */
function allReferences({ schema }: RecordTable, records: readonly Values[]): Values {
  const references: Values = {};
  for (const name of Object.keys(schema.fields))
    references[name] = [...new Set(records.flatMap((values) => values[name] ?? []))];
  return references;
}
