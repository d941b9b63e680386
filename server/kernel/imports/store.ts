import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Separator } from '../../../src/schema/csv/rows';
import type { ImportCounts, ImportStatus } from '../../../src/schema/importing';
import type { Language, Text } from '../../../src/schema/text';
import { isRecordId } from '../../../src/schema/values';
import { type Db, inTransaction } from '../db/queries';
import type { Author } from '../db/records/author';
import { notFound } from '../http/refusal';
import { enqueue, type Job } from '../jobs/queue';
import type { ImportOptions } from './options';
import type { ImportColumn, ImportFile } from './readFile';
import type { Fault, Match } from './verdict';

export interface Import {
  readonly id: string;
  readonly companyId: string;
  readonly resource: string;
  readonly userId: string;
  readonly requestId: string;
  readonly fileName: string;
  readonly separator: Separator;
  readonly columns: readonly ImportColumn[];
  readonly rowCount: number;
  readonly status: ImportStatus;
  readonly dryRun: boolean;
  readonly options: ImportOptions | null;
  readonly onlyCorrect: boolean;
  readonly language: Language;
  readonly handled: number;
  readonly counts: ImportCounts | null;
  readonly faults: readonly Fault[];
  /** The first rows that fit existing records. */
  readonly matches: readonly (Match & { readonly row: number })[];
  readonly reason: Text | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export const importQueue = 'imports';

/** The worker that holds an import: a worker with an older round or fence can no longer end it. */
export interface Turn {
  readonly id: string;
  readonly round: string;
  readonly fence: number;
}

export async function keepImport(
  db: Db,
  author: Author,
  resource: string,
  fileName: string,
  file: ImportFile,
): Promise<string> {
  const id = newId();
  const row = {
    id,
    resource,
    separator: file.separator,
    row_count: file.rowCount,
    file_name: fileName,
    company_id: author.companyId,
    created_by: author.userId!,
    request_id: author.requestId,
    columns: JSON.stringify(file.columns),
  };
  await inTransaction(db, async (trx) => {
    await trx.insertInto('imports').values(row).execute();
    await trx.insertInto('import_files').values({ import_id: id, content: file.text }).execute();
  });
  return id;
}

/** The member's own import. Throws NOT_FOUND for any other. */
export async function findImport(db: Db, author: Author, resource: string, id: string): Promise<Import> {
  if (!isRecordId(id)) throw notFound();
  const { rows } = await sql<Import>`
    select ${selection} from imports where id = ${id} and company_id = ${author.companyId}
       and resource = ${resource} and created_by = ${author.userId}`.execute(db);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** Enqueues a check or, after a check, the run. Returns false if the import's state does not allow it. */
export async function askFor(
  db: Db,
  { id }: Import,
  asked:
    | { readonly action: 'check'; readonly options: ImportOptions }
    | { readonly action: 'run'; readonly onlyCorrect: boolean },
  author: Author,
): Promise<boolean> {
  const round = newId();
  const change =
    asked.action === 'check'
      ? sql`dry_run = true, options = ${JSON.stringify(asked.options)}::jsonb, counts = null`
      : sql`dry_run = false, only_correct = ${asked.onlyCorrect}`;
  const from = asked.action === 'check' ? ['uploaded', 'checked', 'failed', 'cancelled'] : ['checked'];
  return inTransaction(db, async (trx) => {
    const { numAffectedRows } = await sql`
      update imports set ${change}, status = 'waiting', round = ${round}, fence = 0, handled = 0, reason = null,
             language = ${author.language ?? 'en'}, request_id = ${author.requestId}, started_at = null, finished_at = null
       where id = ${id} and status = any(${from})`.execute(trx);
    if (numAffectedRows === 0n) return false;
    await enqueue(trx, { queue: importQueue, payload: { id, round } });
    return true;
  });
}

/** Cancels an import; its worker rolls back what it has written. Returns false if there is nothing to cancel. */
export async function cancelImport(db: Db, { id }: Import): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set status = 'cancelled', finished_at = now()
     where id = ${id} and status in ('waiting', 'checking', 'running')`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Claims an import by fence and returns it with its file. Null if it has ended, was cancelled, or is held by a newer
 * worker.
 */
export async function beginTurn(db: Db, job: Job): Promise<{ work: Import; content: string; turn: Turn } | null> {
  const { id, round } = job.payload as { id: string; round: string };
  const { rows } = await sql<Import>`
    update imports set status = case when dry_run then 'checking' else 'running' end, fence = ${job.fence}, handled = 0,
           started_at = now()
     where id = ${id} and round = ${round} and status in ('waiting', 'checking', 'running') and fence < ${job.fence}
    returning ${selection}`.execute(db);
  const [work] = rows;
  if (work === undefined) return null;
  const file = await db.selectFrom('import_files').select('content').where('import_id', '=', id).executeTakeFirst();
  return file === undefined ? null : { work, content: file.content, turn: { id, round, fence: job.fence } };
}

/** Stores the progress. Returns false if the import was cancelled or another worker has claimed it. */
export async function saveProgress(db: Db, turn: Turn, handled: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update imports set handled = ${handled} where ${holding(turn)}`.execute(db);
  return numAffectedRows === 1n;
}

export interface TurnEnd {
  readonly status: 'checked' | 'done' | 'failed';
  readonly counts: ImportCounts | null;
  readonly faults: readonly Fault[];
  readonly matches?: Import['matches'];
  readonly reason?: Text;
}

/** How many faulty and matching rows a screen shows. */
export const shownRows = 100;

/** Ends the import, in the transaction of its writes if there are any. Returns false if it had ended already. */
export async function endTurn(
  db: Db,
  turn: Turn,
  { status, counts, faults, matches = [], reason }: TurnEnd,
): Promise<boolean> {
  const shown = JSON.stringify(faults.slice(0, shownRows));
  const { numAffectedRows } = await sql`
    update imports set status = ${status}, counts = ${json(counts)}::jsonb, faults = ${shown}::jsonb, matches = ${JSON.stringify(matches)}::jsonb,
           reason = ${json(reason ?? null)}::jsonb, handled = row_count, finished_at = now()
     where ${holding(turn)}`.execute(db);
  if (numAffectedRows === 0n) return false;
  await sql`update import_files set faults = ${JSON.stringify(faults)}::jsonb where import_id = ${turn.id}`.execute(db);
  return true;
}

/** The file as uploaded, with all its faults. */
export async function importedFile(
  db: Db,
  { id }: Import,
): Promise<{ content: string; faults: readonly Fault[] } | null> {
  const row = await db
    .selectFrom('import_files')
    .select(['content', 'faults'])
    .where('import_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { content: row.content, faults: (row.faults ?? []) as readonly Fault[] };
}

function holding({ id, round, fence }: Turn) {
  return sql`id = ${id} and round = ${round} and fence = ${fence} and status in ('checking', 'running')`;
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

const selection = sql.raw(`id, company_id as "companyId", resource, created_by as "userId", request_id as "requestId",
  file_name as "fileName", separator, columns, row_count as "rowCount", status, dry_run as "dryRun", options,
  only_correct as "onlyCorrect", language, handled, counts, coalesce(faults, '[]') as faults, matches, reason,
  created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"`);
