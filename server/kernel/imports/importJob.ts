import { type CsvRow, csvRows } from '../../../src/schema/csv/rows';
import type { ImportCounts } from '../../../src/schema/importing';
import { formatIssue } from '../../../src/schema/messages';
import type { Text } from '../../../src/schema/text';
import type { Issue } from '../../../src/schema/validation';
import type { Actor } from '../access/actor';
import { type Author, type Db, inTransaction, query, type Trx } from '../db/queries';
import type { RecordTable } from '../db/records/recordTable';
import { Refusal } from '../http/refusal';
import type { JobHandler } from '../jobs/worker';
import { writeInBulk } from '../realtime/publisher';
import { createBreath } from './breath';
import { assertAllowed } from './options';
import { createPlanner, type Planner } from './plan';
import { beginTurn, endTurn, type Import, saveProgress, shownRows, type Turn, type TurnEnd } from './store';
import type { Fault, Match } from './verdict';
import { type Write, writeBatch, writesOneByOne } from './write';

export interface ImportDeps {
  tableOf(resource: string): RecordTable | undefined;
  /** The current actor of the member; null if they were removed or disabled. */
  actorOf(db: Db, userId: string): Promise<Actor | null>;
  /** Called when records of the resource were written. */
  written(resource: string): void;
  /** Called in the transaction that ends an import, after it succeeded or failed. */
  ended(trx: Trx, ended: EndedImport): Promise<void>;
}

export interface EndedImport extends Pick<Import, 'id' | 'companyId' | 'userId' | 'resource' | 'fileName'> {
  readonly status: TurnEnd['status'];
  /** Null if it failed before the rows were counted. */
  readonly counts: ImportCounts | null;
}

const rowsAtOnce = 500;
const progressEveryMs = 300;
/** Maximum attempts after technical failures. */
const maxTries = 3;

/**
 * Checks or runs an import. A whole run is one transaction that also ends the import: a worker that is killed,
 * cancelled or superseded leaves no changes.
 */
export function importHandler(deps: ImportDeps): JobHandler {
  return async (db, job) => {
    const begun = await beginTurn(db, job);
    if (begun === null) return;
    const { work, content, turn } = begun;
    try {
      await (work.dryRun ? check : carryOut)(db, deps, work, content, turn);
    } catch (error) {
      if (error instanceof TurnOver) return;
      if (error instanceof Refusal) await end(db, deps, work, turn, failure(error.text));
      else if (job.attempts < maxTries) throw error;
      else {
        await end(db, deps, work, turn, failure(broken));
        throw error;
      }
    }
    if (!work.dryRun) deps.written(work.resource);
  };
}

const broken: Text = {
  en: "The server couldn't finish the import. Nothing was imported. Try again later.",
  zh: '服务器未能完成导入，未写入任何内容，请稍后再试。',
};

function failure(reason: Text): TurnEnd {
  return { status: 'failed', counts: null, faults: [], reason };
}

/** Ends the import, and calls `ended` unless it was a check. Returns false if it had ended already. */
function end(db: Db, deps: ImportDeps, work: Import, turn: Turn, ending: TurnEnd): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await endTurn(trx, turn, ending))) return false;
    if (!work.dryRun) await deps.ended(trx, { ...work, status: ending.status, counts: ending.counts });
    return true;
  });
}

/** The import was cancelled, or another worker has claimed it. */
class TurnOver extends Error {}

async function check(db: Db, deps: ImportDeps, work: Import, content: string, turn: Turn): Promise<void> {
  const outcome = await rehearse(db, deps, work, content, turn);
  if (!(await end(db, deps, work, turn, { status: 'checked', ...outcome }))) throw new TurnOver();
}

/** Where rules apply to writes, only writing shows whether they refuse: the check writes and rolls back. */
async function rehearse(db: Db, deps: ImportDeps, work: Import, content: string, turn: Turn): Promise<Outcome> {
  const prepared = await prepare(db, deps, work);
  if (!writesOneByOne(prepared.table)) return passOver({ ...prepared, db, on: db, trx: null, work, content, turn });
  let outcome: Outcome | undefined;
  await db
    .transaction()
    .execute(async (trx) => {
      outcome = await passOver({ ...prepared, db, on: trx, trx, work, content, turn });
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return outcome!;
}

class Undone extends Error {}

async function carryOut(db: Db, deps: ImportDeps, work: Import, content: string, turn: Turn): Promise<void> {
  let outcome: Outcome | undefined;
  await db
    .transaction()
    .execute(async (trx) => {
      await waitForOthers(trx, db, work, turn);
      await writeInBulk(trx);
      const prepared = await prepare(db, deps, work);
      outcome = await passOver({ ...prepared, db, on: trx, trx, work, content, turn });
      if (outcome.counts.wrong > 0 && !work.onlyCorrect) throw new Undone();
      if (!(await end(trx, deps, work, turn, { status: 'done', ...outcome }))) throw new TurnOver();
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof Undone)) throw error;
      if (!(await end(db, deps, work, turn, { status: 'failed', ...outcome! }))) throw new TurnOver();
    });
}

/**
 * Advisory lock: imports into one table of a company run one after another, as two that lock each other's keys could
 * deadlock.
 */
async function waitForOthers(trx: Trx, db: Db, { companyId, resource }: Import, turn: Turn): Promise<void> {
  const key = `import ${companyId} ${resource}`;
  for (;;) {
    const [row] = await query<{ held: boolean }>(trx, lockSql, [key]);
    if (row!.held) return;
    if (!(await saveProgress(db, turn, 0))) throw new TurnOver();
    await new Promise((resolve) => setTimeout(resolve, progressEveryMs));
  }
}

const lockSql = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held';

interface Prepared {
  readonly table: RecordTable;
  readonly author: Author;
  readonly planner: Planner;
  readonly breathe: ReturnType<typeof createBreath>;
}

/** Loads the member or API key again: permissions lost since the request apply. */
async function prepare(db: Db, deps: ImportDeps, work: Import): Promise<Prepared> {
  const table = deps.tableOf(work.resource)!;
  const actor = await deps.actorOf(db, work.userId);
  if (actor === null || actor.companyId !== work.companyId) throw gone;
  assertAllowed(table.schema, work.options!.existing, (code) => actor.permissions.has(code));
  const { companyId, userId, requestId, language } = work;
  const author = { companyId, userId, requestId, actor, language, zone: work.options!.timeZone };
  const breathe = createBreath();
  const planner = createPlanner(table, deps.tableOf, author, work.options!, breathe);
  return { table, author, planner, breathe };
}

const gone = new Refusal(403, 'NOT_ALLOWED', {
  en: 'The member who started this import has left, or its API key is no longer valid.',
  zh: '发起导入的成员已不在公司，或其 API 密钥已失效。',
});

interface Outcome {
  readonly matches: readonly (Match & { readonly row: number })[];
  readonly counts: ImportCounts;
  readonly faults: readonly Fault[];
}

interface Pass extends Prepared {
  /** For progress updates, outside the transaction. */
  readonly db: Db;
  /** For lookups. */
  readonly on: Db;
  /** For writes; null if nothing is written. */
  readonly trx: Trx | null;
  readonly work: Import;
  readonly content: string;
  readonly turn: Turn;
}

/** Processes the whole file in batches. */
async function passOver(pass: Pass): Promise<Outcome> {
  const { work, content, planner, breathe, turn, db, on } = pass;
  const counts = { create: 0, change: 0, same: 0, skip: 0, wrong: 0 };
  const faults: Fault[] = [];
  const matches: (Match & { readonly row: number })[] = [];
  let handled = 0;
  let savedAt = performance.now();
  const rows = csvRows(content, work.separator, breathe);
  await rows.next();
  for (let batch = await take(rows); batch.length > 0; batch = await take(rows)) {
    const verdicts = await planner.plan(on, batch);
    const writes = verdicts.filter((verdict): verdict is Write => 'values' in verdict);
    // A run that will be rolled back anyway skips the writes.
    const isWorthIt = counts.wrong === 0 || work.onlyCorrect || writesOneByOne(pass.table);
    const refused =
      pass.trx === null || !isWorthIt ? null : await writeBatch(pass.trx, pass.table, pass.author, writes);
    for (const verdict of verdicts) {
      const issues = refused?.get(verdict as Write);
      if (issues !== undefined) faults.push(...issues.map((issue) => planner.faultAt(verdict.row, issue)));
      else if (verdict.kind === 'wrong') faults.push(...verdict.faults);
      counts[issues === undefined ? verdict.kind : 'wrong'] += 1;
      if (issues === undefined && 'match' in verdict && verdict.match !== undefined && matches.length < shownRows)
        matches.push({ row: verdict.row, ...verdict.match });
    }
    handled += batch.length;
    if (performance.now() - savedAt < progressEveryMs) continue;
    if (!(await saveProgress(db, turn, handled))) throw new TurnOver();
    savedAt = performance.now();
  }
  return { counts, faults, matches };
}

/** For a file that was accepted before limits existed. */
function unreadable(issue: Issue): Refusal {
  return new Refusal(400, 'IMPORT_UNREADABLE', { en: formatIssue(issue, 'en'), zh: formatIssue(issue, 'zh') });
}

async function take(rows: AsyncIterator<CsvRow>): Promise<CsvRow[]> {
  const batch: CsvRow[] = [];
  while (batch.length < rowsAtOnce) {
    const { value, done } = await rows.next();
    if (done) break;
    if (value.issue !== undefined) throw unreadable(value.issue);
    batch.push(value);
  }
  return batch;
}
