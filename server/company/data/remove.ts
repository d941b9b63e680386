import { type Db, everyCompany, inTransaction, query } from '../../kernel/db/queries';
import type { FileStore } from '../../kernel/files/fileStore';
import { enqueue } from '../../kernel/jobs/queue';
import type { JobHandler } from '../../kernel/jobs/worker';
import { runAll } from '../runAll';
import { companyTables } from './tables';

/** Queue of the job that deletes a company. */
export const companyDeletionQueue = 'company-deletion';

const rowsAtOnce = 2_000;
/** The operator's own books: what it billed and was paid. */
const operatorsBooks: readonly string[] = ['invoices', 'plan_payments'];

export function companyDeletionHandler(files: FileStore): JobHandler {
  return (db, job) => deleteCompany(db, files, (job.payload as { companyId: string }).companyId);
}

/** Goes on with deletions whose jobs failed for good or were lost. */
export async function resumeDeletions(db: Db): Promise<void> {
  const due = await query<{ companyId: string }>(db, everyCompany(dueSql), []);
  for (const { companyId } of due)
    await enqueue(db, { queue: companyDeletionQueue, payload: { companyId }, uniqueKey: companyId });
}

/**
 * Deletes everything of a company whose deletion is due: rows in batches, then the files. Each step may be the last
 * before the process ends; the next run goes on with what is left. Does nothing if the deletion was called off.
 */
export async function deleteCompany(db: Db, files: FileStore, companyId: string): Promise<void> {
  const [begun] = await query(db, beginSql, [companyId]);
  if (begun === undefined) return;
  await inTransaction(db, (trx) => runAll(trx, endUseSql, [companyId]));
  const tables = (await companyTables(db)).filter(({ name }) => !operatorsBooks.includes(name));
  await deleteJobs(
    db,
    companyId,
    tables.filter(({ idType }) => idType === 'uuid').map(({ name }) => name),
  );
  await inTransaction(db, (trx) => runAll(trx, looseSql, [companyId]));
  // Deleting writes events and counters, and a customer may write until the last account is gone.
  for (let deleted = 1; deleted > 0; ) {
    deleted = 0;
    for (const { name, refersToItself } of tables)
      deleted += await deleteRows(db, companyId, name, refersToItself ? null : rowsAtOnce);
  }
  for await (const { id } of files.list(companyId)) await files.remove(companyId, id);
  await inTransaction(db, (trx) => runAll(trx, endSql, [companyId]));
}

/** Returns how many rows there were. */
async function deleteRows(db: Db, companyId: string, table: string, atOnce: number | null): Promise<number> {
  for (let total = 0; ; ) {
    const rows = await inTransaction(db, async (trx) => {
      await query(trx, patienceSql, []);
      const [gone] = await query<{ rows: number }>(trx, deleteRowsSql(table), [companyId, atOnce]);
      return gone!.rows;
    });
    total += rows;
    if (atOnce === null || rows < atOnce) return total;
  }
}

/** Jobs have no company, but the IDs of its records. */
async function deleteJobs(db: Db, companyId: string, tables: readonly string[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    await query(trx, patienceSql, []);
    for (const table of tables) await query(trx, deleteJobsSql(table), [companyId, companyDeletionQueue]);
    await query(trx, `delete from jobs where queue <> $2 and payload::text like '%' || $1 || '%'`, [
      companyId,
      companyDeletionQueue,
    ]);
  });
}

// A member is a user, with their sessions, devices and preferences.
const deleteRowsSql = (table: string) => {
  const [from, key] = table === 'members' ? ['users', 'id'] : [table, 'ctid'];
  return `
    with gone as (
      delete from ${from} where ${key} = any(array(select ${key} from ${table} where company_id = $1 limit $2))
      returning 1
    ) select count(*)::int as rows from gone`;
};
const deleteJobsSql = (table: string) => `
  delete from jobs where id in (
    select j.id from jobs j
     cross join lateral regexp_matches(j.payload::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as found (ids)
      join ${table} t on t.id = found.ids[1]::uuid
     where j.queue <> $2 and t.company_id = $1)`;
// Large tables take longer than a request may wait.
const patienceSql = `set local statement_timeout = '10min'`;
const dueSql = `
  select company_id as "companyId" from company_deletions where due_at <= now() and finished_at is null`;
const beginSql = `
  update company_deletions set started_at = coalesce(started_at, now())
   where company_id = $1 and due_at <= now() and finished_at is null returning company_id`;
/** From here on nobody of the company can sign in or call. */
const endUseSql = [
  'update members set status = 0 where company_id = $1 and status <> 0',
  'delete from sessions using members m where m.id = sessions.user_id and m.company_id = $1',
  `delete from idempotency_keys where caller_id in (
    select id from members where company_id = $1 union all select id from api_keys where company_id = $1)`,
  'delete from api_keys where company_id = $1',
];
/** Rows of the company in tables that do not say so. */
const looseSql = [
  'delete from inbound_events using accounts a where a.id = account_id and a.company_id = $1',
  'delete from early_statuses using accounts a where a.id = account_id and a.company_id = $1',
  'delete from send_pace using accounts a where a.id = key and a.company_id = $1',
  'delete from mail_holds using mail_accounts a where a.id = account_id and a.company_id = $1',
  'delete from mail_keys using mail_accounts a where a.id = account_id and a.company_id = $1',
  `delete from login_log using members m join users u on u.id = m.id
    where m.company_id = $1 and (login_log.user_id = u.id or login_log.account in (u.username, u.mobile, u.email))`,
  'delete from mail_messages using members m where mail_messages.company_id is null and asked_by = m.id and m.company_id = $1',
];
const endSql = [
  'delete from companies where id = $1',
  'update company_deletions set finished_at = now() where company_id = $1',
];
