import type { CodeImport } from '../../../../src/schema/stock';
import { databaseNow } from '../../../kernel/clock';
import { type Author, type Db, inTransaction, prepared, query, type Trx } from '../../../kernel/db/queries';
import { eventSql } from '../../../kernel/db/records/audit/event';
import { readRecord } from '../../../kernel/db/records/read';
import { addRecord } from '../../../kernel/db/records/write/write';
import { invalid } from '../../../kernel/http/refusal';
import { type Breathe, createBreath } from '../../../kernel/imports/breath';
import type { DeliveryDeps } from '../../deps';
import { addCodes, type NewCode } from '../add';
import { claimOlder, lockCodes, poolsHolding } from './elsewhere';
import { type CodeLine, readLines } from './lines';

export interface CodesToImport {
  readonly codes: string;
  readonly dryRun: boolean;
  readonly takeDoubtful: boolean;
  readonly name: string;
  /** ISO 8601. */
  readonly expiresAt: string | null;
  /** Minor units. */
  readonly unitCost: number | null;
  readonly currency: string;
  readonly supplier: string | null;
  readonly remark: string | null;
}

type Deps = Pick<DeliveryDeps, 'contents' | 'table' | 'wakeDeliveries'>;

/**
 * Imports all new codes into a unique pool in one transaction. Duplicates, codes in other unique pools of the company
 * and invalid lines are skipped and reported by line. Idempotent: a repeated import adds nothing. A dry run reports the
 * same and adds nothing. Throws PLAN_LIMIT for a pool beyond the company's plan.
 */
export async function importCodes(
  db: Db,
  deps: Deps,
  author: Author,
  poolId: string,
  order: CodesToImport,
): Promise<CodeImport> {
  const table = deps.table('code-pools');
  const pool = await readRecord(db, table, author, poolId, 'import');
  await table.assertWithinPlan(db, author.companyId, [poolId]);
  if (pool.kind !== 'unique') throw invalid([{ path: 'codes', code: 'rule', message: notUnique }]);
  if (order.expiresAt !== null && order.expiresAt <= databaseNow().toISOString())
    throw invalid([{ path: 'expiresAt', code: 'rule', message: isOver }]);
  const breathe = createBreath();
  const { currency, takeDoubtful } = order;
  const given = await readLines(order.codes, { currency, takeDoubtful, timeZone: author.zone ?? 'UTC', breathe });
  const known = await fingerprinted(deps, author.companyId, poolId, given.codes, breathe);
  await claimOlder(db, deps.contents, author.companyId, breathe);
  const { heading, empty } = given;
  const summary = { lines: given.codes.length + given.wrong.length, empty, heading, dryRun: order.dryRun };
  const into = { poolId, order, wrong: given.wrong };
  if (order.dryRun) {
    const sorted = await sort(db, author, into, known);
    return { ...summary, ...sorted.report, preview: previewOf(sorted.fresh), batchIds: [] };
  }
  const done = await inTransaction(db, async (trx) => {
    await lockCodes(trx, author.companyId);
    await lockPool(trx, author.companyId, poolId);
    const sorted = await sort(trx, author, into, known);
    const batchIds = await add(trx, deps, author, into, sorted.fresh, breathe);
    return { ...summary, ...sorted.report, batchIds };
  });
  if (done.added > 0) deps.wakeDeliveries();
  return done;
}

/** Batches are named by their time, to the minute. */
export function batchName(): string {
  return databaseNow().toISOString().slice(0, 16).replace('T', ' ');
}

/** The first and last codes as they would be stocked, for whoever has just sent them. */
function previewOf(codes: readonly CodeLine[]): CodeImport['preview'] {
  const shown = codes.length <= 6 ? codes : [...codes.slice(0, 3), ...codes.slice(-3)];
  return shown.map(({ line, text }) => ({ line, text: text.slice(0, 200) }));
}

const notUnique = {
  en: 'Codes can only be imported into a pool of unique codes.',
  zh: '只有“唯一卡密”类型的卡密库可以导入卡密。',
};

const isOver = { en: 'Must be in the future.', zh: '必须是将来的时间。' };

interface Into {
  readonly poolId: string;
  readonly order: CodesToImport;
  readonly wrong: CodeImport['wrong'];
}

interface KnownLine extends CodeLine {
  readonly fingerprint: Buffer;
  readonly companyFingerprint: Buffer;
}

async function fingerprinted(
  { contents }: Deps,
  companyId: string,
  poolId: string,
  lines: readonly CodeLine[],
  breathe: Breathe,
): Promise<KnownLine[]> {
  const known: KnownLine[] = [];
  for (const line of lines) {
    const [fingerprint, companyFingerprint] = [poolId, companyId].map((id) => contents.fingerprint(id, line.text));
    known.push({ ...line, fingerprint: fingerprint!, companyFingerprint: companyFingerprint! });
    await breathe();
  }
  return known;
}

/** Locks the pool, so that of two concurrent imports the second sees the codes of the first. */
async function lockPool(trx: Trx, companyId: string, poolId: string): Promise<void> {
  await query(trx, standSql, [companyId, poolId]);
  await query(trx, lockSql, [companyId, poolId]);
}

interface Sorted {
  readonly fresh: readonly KnownLine[];
  readonly report: Pick<CodeImport, 'added' | 'duplicates' | 'alreadySold' | 'inOtherPools' | 'wrong'>;
}

async function sort(
  db: Db,
  { companyId }: Author,
  { poolId, order, wrong: unread }: Into,
  lines: readonly KnownLine[],
): Promise<Sorted> {
  const standing = await standingOf(db, companyId, poolId, lines);
  const elsewhere = await poolsHolding(
    db,
    companyId,
    poolId,
    lines.map(({ companyFingerprint }) => companyFingerprint),
  );
  const now = new Date(await nowOf(db)).toISOString();
  const first = new Map<string, number>();
  const fresh: KnownLine[] = [];
  const duplicates: { line: number; of: number | null }[] = [];
  const alreadySold: { line: number }[] = [];
  const inOtherPools: { line: number; poolId: string; poolName: string }[] = [];
  const wrong = [...unread];
  for (const given of lines) {
    const { line, text } = given;
    const before = first.get(text);
    const state = standing.get(given.fingerprint.toString('base64'));
    const other = elsewhere.get(given.companyFingerprint.toString('base64'));
    const expiresAt = given.expiresAt ?? order.expiresAt;
    if (before !== undefined) duplicates.push({ line, of: before });
    else if (state === 'allocated' || state === 'delivered') alreadySold.push({ line });
    else if (state !== undefined) duplicates.push({ line, of: null });
    else if (other !== undefined) inOtherPools.push({ line, ...other });
    else if (expiresAt !== null && expiresAt <= now) wrong.push({ line, problem: 'expired' });
    else fresh.push({ ...given, expiresAt });
    if (before === undefined) first.set(text, line);
  }
  wrong.sort((one, other) => one.line - other.line);
  return { fresh, report: { added: fresh.length, duplicates, alreadySold, inOtherPools, wrong } };
}

const chunk = 10_000;

/** The states of the codes that are already in the pool, by fingerprint (base64). */
async function standingOf(
  db: Db,
  companyId: string,
  poolId: string,
  lines: readonly KnownLine[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < lines.length; at += chunk) {
    const fingerprints = lines.slice(at, at + chunk).map(({ fingerprint }) => fingerprint);
    const rows = await query<{ fingerprint: Buffer; state: string }>(db, standingSql, [
      companyId,
      poolId,
      fingerprints,
    ]);
    for (const { fingerprint, state } of rows) found.set(fingerprint.toString('base64'), state);
  }
  return found;
}

async function nowOf(db: Db): Promise<string> {
  const [row] = await query<{ now: string }>(db, 'select clock_timestamp() as now', []);
  return row!.now;
}

/** One batch per unit cost, so that stock value adds up. */
async function add(
  trx: Trx,
  { contents, table }: Deps,
  author: Author,
  { poolId, order }: Into,
  fresh: readonly KnownLine[],
  breathe: Breathe,
): Promise<string[]> {
  const { name, expiresAt, currency, supplier, remark } = order;
  const counts = new Map<number | null, number>();
  for (const line of fresh) counts.set(costOf(line, order), (counts.get(costOf(line, order)) ?? 0) + 1);
  if (counts.size > maxCosts) throw invalid([{ path: 'codes', code: 'rule', message: tooManyCosts }]);
  const batches = new Map<number | null, string>();
  for (const [unitCost, added] of counts) {
    const values = { name, poolId, added, expiresAt, unitCost, currency, supplier, remark };
    batches.set(unitCost, (await addRecord(trx, table('code-batches'), author, values)).id);
  }
  const codes = fresh.map((line): NewCode => ({ ...line, batchId: batches.get(costOf(line, order))! }));
  const { companyId, userId } = author;
  await addCodes(trx, contents, { companyId, poolId, userId }, codes, breathe);
  if (fresh.length > 0) await query(trx, notifiedSql, [companyId, poolId]);
  return [...batches.values()];
}

const maxCosts = 50;
const tooManyCosts = {
  en: `Use at most ${maxCosts} different costs per import.`,
  zh: `一次导入最多 ${maxCosts} 种不同成本。`,
};

function costOf({ unitCost }: CodeLine, order: CodesToImport): number | null {
  return unitCost ?? order.unitCost;
}

const standSql = prepared(
  'insert into pool_stock (company_id, pool_id) values ($1, $2) on conflict (pool_id) do nothing',
);
const lockSql = prepared('select 1 from pool_stock where company_id = $1 and pool_id = $2 for update');
const standingSql = `
  select c.fingerprint, codes.state from code_contents c
    join codes on codes.company_id = c.company_id and codes.id = c.code_id
   where c.company_id = $1 and c.pool_id = $2 and c.fingerprint = any($3::bytea[])`;
// One event for the pool covers all its codes; an event per code would add up to a hundred thousand.
const notifiedSql = prepared(eventSql('code-pools', 'edit', {}, 'code_pools where company_id = $1 and id = $2'));
