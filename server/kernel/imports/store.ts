import { v7 as newId } from 'uuid';
import type { Separator } from '../../../src/schema/csv/rows';
import type { ImportCounts, ImportStatus } from '../../../src/schema/importing';
import type { Language, Text } from '../../../src/schema/text';
import { isRecordId } from '../../../src/schema/values';
import { type Author, type Db, inTransaction, query } from '../db/queries';
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
  const { separator, rowCount, columns, text } = file;
  const by = [author.companyId, author.userId, author.requestId];
  await inTransaction(db, async (trx) => {
    await query(trx, keepSql, [id, resource, separator, rowCount, fileName, ...by, JSON.stringify(columns)]);
    await query(trx, 'insert into import_files (import_id, content) values ($1, $2)', [id, text]);
  });
  return id;
}

const keepSql = `
  insert into imports (id, resource, separator, row_count, file_name, company_id, created_by, request_id, columns)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** The member's own import. Throws NOT_FOUND for any other. */
export async function findImport(db: Db, author: Author, resource: string, id: string): Promise<Import> {
  if (!isRecordId(id)) throw notFound();
  const [found] = await query<Import>(db, findSql, [id, author.companyId, resource, author.userId]);
  if (found === undefined) throw notFound();
  return found;
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
  const values = [id, round, author.language ?? 'en', author.requestId];
  return inTransaction(db, async (trx) => {
    const changed =
      asked.action === 'check'
        ? await query(trx, checkSql, [...values, JSON.stringify(asked.options)])
        : await query(trx, runSql, [...values, asked.onlyCorrect]);
    if (changed.length === 0) return false;
    await enqueue(trx, { queue: importQueue, payload: { id, round } });
    return true;
  });
}

const waiting = `status = 'waiting', round = $2, fence = 0, handled = 0, reason = null, language = $3, request_id = $4,
  started_at = null, finished_at = null`;
const checkSql = `
  update imports set ${waiting}, dry_run = true, options = $5::jsonb, counts = null
   where id = $1 and status in ('uploaded', 'checked', 'failed', 'cancelled') returning id`;
const runSql = `
  update imports set ${waiting}, dry_run = false, only_correct = $5 where id = $1 and status = 'checked' returning id`;

/** Cancels an import; its worker rolls back what it has written. Returns false if there is nothing to cancel. */
export async function cancelImport(db: Db, { id }: Import): Promise<boolean> {
  return (await query(db, cancelSql, [id])).length === 1;
}

const cancelSql = `
  update imports set status = 'cancelled', finished_at = now()
   where id = $1 and status in ('waiting', 'checking', 'running') returning id`;

/**
 * Claims an import by fence and returns it with its file. Null if it has ended, was cancelled, or is held by a newer
 * worker.
 */
export async function beginTurn(db: Db, job: Job): Promise<{ work: Import; content: string; turn: Turn } | null> {
  const { id, round } = job.payload as { id: string; round: string };
  const [work] = await query<Import>(db, beginSql, [id, round, job.fence]);
  if (work === undefined) return null;
  const [file] = await query<{ content: string }>(db, 'select content from import_files where import_id = $1', [id]);
  return file === undefined ? null : { work, content: file.content, turn: { id, round, fence: job.fence } };
}

/** Stores the progress. Returns false if the import was cancelled or another worker has claimed it. */
export async function saveProgress(db: Db, turn: Turn, handled: number): Promise<boolean> {
  return (await query(db, progressSql, [...holding(turn), handled])).length === 1;
}

const held = "id = $1 and round = $2 and fence = $3 and status in ('checking', 'running')";
const progressSql = `update imports set handled = $4 where ${held} returning id`;

function holding({ id, round, fence }: Turn): readonly unknown[] {
  return [id, round, fence];
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
  const shown = faults.slice(0, shownRows);
  const json = [counts, shown, matches, reason ?? null].map((value) => value && JSON.stringify(value));
  if ((await query(db, endSql, [...holding(turn), status, ...json])).length === 0) return false;
  await query(db, 'update import_files set faults = $2::jsonb where import_id = $1', [turn.id, JSON.stringify(faults)]);
  return true;
}

const endSql = `
  update imports set status = $4, counts = $5::jsonb, faults = $6::jsonb, matches = $7::jsonb, reason = $8::jsonb,
         handled = row_count, finished_at = now()
   where ${held} returning id`;

/** The file as uploaded, with all its faults. */
export async function importedFile(
  db: Db,
  { id }: Import,
): Promise<{ content: string; faults: readonly Fault[] } | null> {
  const [file] = await query<{ content: string; faults: readonly Fault[] }>(db, fileSql, [id]);
  return file ?? null;
}

const fileSql = "select content, coalesce(faults, '[]') as faults from import_files where import_id = $1";

const selection = `id, company_id as "companyId", resource, created_by as "userId", request_id as "requestId",
  file_name as "fileName", separator, columns, row_count as "rowCount", status, dry_run as "dryRun", options,
  only_correct as "onlyCorrect", language, handled, counts, coalesce(faults, '[]') as faults, matches, reason,
  created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"`;
const findSql = `
  select ${selection} from imports where id = $1 and company_id = $2 and resource = $3 and created_by = $4`;
const beginSql = `
  update imports set status = case when dry_run then 'checking' else 'running' end, fence = $3, handled = 0, started_at = now()
   where id = $1 and round = $2 and status in ('waiting', 'checking', 'running') and fence < $3
  returning ${selection}`;
