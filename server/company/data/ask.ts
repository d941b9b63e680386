import { v7 as newId } from 'uuid';
import type { Text } from '../../../src/schema/text';
import { type Author, type Db, inTransaction, query } from '../../kernel/db/queries';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { enqueue } from '../../kernel/jobs/queue';
import { notify } from '../notifications/notify';
import { companyExportQueue } from './export';
import { companyDeletionQueue } from './remove';
import { setSuspended } from './suspend';

/** Days in which a deletion can be called off. */
const daysToUndo = 14;

/** What was asked for: the last export, and the deletion. */
interface CompanyData {
  readonly name: string;
  readonly export: null | {
    readonly state: 'running' | 'ready' | 'failed';
    /** In percent. */
    readonly progress: number;
    readonly bytes: number;
    /** The number of zip files. */
    readonly files: number;
    readonly askedAt: string;
    readonly endedAt: string | null;
  };
  readonly deletion: null | { readonly askedAt: string; readonly dueAt: string; readonly byOperator: boolean };
}

export async function companyData(db: Db, companyId: string): Promise<CompanyData> {
  const [found] = await query<Row>(db, dataSql, [companyId]);
  if (found === undefined) throw new Refusal(404, 'NOT_FOUND', words.gone);
  const { name, state, progress, bytes, files, exportedAt, endedAt, deletedAt, dueAt, byOperator } = found;
  return {
    name,
    export: state && { state, progress, bytes, files, askedAt: exportedAt!, endedAt },
    deletion: dueAt === null ? null : { askedAt: deletedAt!, dueAt, byOperator },
  };
}

interface Row {
  readonly name: string;
  /** Null without an export, like what follows. */
  readonly state: 'running' | 'ready' | 'failed' | null;
  readonly progress: number;
  readonly bytes: number;
  readonly files: number;
  readonly exportedAt: string | null;
  readonly endedAt: string | null;
  /** Null without a deletion, like what follows. */
  readonly deletedAt: string | null;
  readonly dueAt: string | null;
  readonly byOperator: boolean;
}

/** Starts an export of everything, which replaces the last one. Throws EXPORT_RUNNING if one is being made. */
export function askForExport(db: Db, companyId: string): Promise<CompanyData> {
  return inTransaction(db, async (trx) => {
    const [asked] = await query<{ id: string }>(trx, askExportSql, [companyId, newId()]);
    if (asked === undefined) throw new Refusal(409, 'EXPORT_RUNNING', words.running);
    await enqueue(trx, { queue: companyExportQueue, payload: { companyId, id: asked.id } });
    return companyData(trx, companyId);
  });
}

/**
 * Suspends the author's company and deletes it after `daysToUndo`. Throws a validation error unless `name` is the
 * company's, ON_HOLD, and COMPANY_STATE for the operator's own company and one that will be deleted already.
 */
export function askForDeletion(db: Db, author: Author, name: string, byOperator: boolean): Promise<CompanyData> {
  const { companyId } = author;
  return inTransaction(db, async (trx) => {
    const [company] = await query<{ name: string; isOperator: boolean; isHeld: boolean; isSuspended: boolean }>(
      trx,
      companySql,
      [companyId],
    );
    if (company === undefined) throw new Refusal(404, 'NOT_FOUND', words.gone);
    if (company.isOperator) throw new Refusal(409, 'COMPANY_STATE', words.operator);
    if (name.trim() !== company.name.trim()) throw invalid([{ path: 'name', code: 'rule', message: words.otherName }]);
    if (company.isHeld) throw new Refusal(409, 'ON_HOLD', words.held);
    const [due] = await query<{ dueAt: string; owners: readonly string[] }>(trx, askDeletionSql, [
      companyId,
      byOperator,
      company.isSuspended,
    ]);
    if (due === undefined) throw new Refusal(409, 'COMPANY_STATE', words.asked);
    await setSuspended(trx, author, true);
    const job = { queue: companyDeletionQueue, payload: { companyId }, uniqueKey: companyId };
    await enqueue(trx, { ...job, runAt: new Date(due.dueAt) });
    await notify(
      trx,
      author,
      due.owners.map((to) => ({
        to,
        kind: 'company-ending' as const,
        parameters: { until: due.dueAt.slice(0, 10) },
        link: '/settings/plan',
        byMail: true,
        dedupe: `company-ending ${due.dueAt}`,
      })),
    );
    return companyData(trx, companyId);
  });
}

/** Calls the deletion off. Throws COMPANY_STATE if there is none, or it has begun. */
export function keepCompany(db: Db, author: Author): Promise<CompanyData> {
  const { companyId } = author;
  return inTransaction(db, async (trx) => {
    const [kept] = await query<{ wasSuspended: boolean }>(trx, keepSql, [companyId]);
    if (kept === undefined) throw new Refusal(409, 'COMPANY_STATE', words.notAsked);
    await query(trx, 'delete from jobs where queue = $1 and unique_key = $2 and finished_at is null', [
      companyDeletionQueue,
      companyId,
    ]);
    if (!kept.wasSuspended) await setSuspended(trx, author, false);
    return companyData(trx, companyId);
  });
}

/** Throws COMPANY_STATE if the company will be deleted. */
export async function assertStays(db: Db, companyId: string): Promise<void> {
  const asked = await query(db, 'select 1 from company_deletions where company_id = $1', [companyId]);
  if (asked.length > 0) throw new Refusal(409, 'COMPANY_STATE', words.asked);
}

const dataSql = `
  select c.name, e.state, case when e.state = 'ready' then 100 else 100 * e.done / greatest(e.total, 1) end as progress,
         e.bytes, case when e.state = 'ready' then cardinality(e.pieces) else 0 end as files,
         e.asked_at as "exportedAt", e.ended_at as "endedAt",
         d.asked_at as "deletedAt", d.due_at as "dueAt", d.by_operator as "byOperator"
    from companies c
    left join company_exports e on e.company_id = c.id
    left join company_deletions d on d.company_id = c.id
   where c.id = $1`;
// One that ran for a day has been given up.
const askExportSql = `
  insert into company_exports as e (company_id, id) values ($1, $2)
  on conflict (company_id) do update set state = 'running', done = 0, total = null, asked_at = now(), ended_at = null
   where e.state <> 'running' or e.asked_at < now() - interval '1 day'
  returning id`;
const companySql = `
  select c.name, c.is_operator as "isOperator", s.suspended_at is not null as "isSuspended",
         c.hold_deletions or exists (select from contacts where company_id = c.id and on_hold) as "isHeld"
    from companies c left join subscriptions s on s.company_id = c.id where c.id = $1 for no key update of c`;
const askDeletionSql = `
  insert into company_deletions (company_id, name, by_operator, was_suspended, due_at)
  select id, name, $2::boolean, $3::boolean, now() + interval '${daysToUndo} days' from companies where id = $1
  on conflict do nothing
  returning due_at as "dueAt", array(select id from members where company_id = $1 and is_owner) as owners`;
const keepSql = `
  delete from company_deletions where company_id = $1 and started_at is null returning was_suspended as "wasSuspended"`;

const words = {
  gone: { en: 'This company no longer exists.', zh: '该公司已不存在。' },
  running: { en: 'An export is being made. Wait until it is ready.', zh: '正在导出，请等待完成。' },
  otherName: { en: "This isn't the company's name.", zh: '与公司名称不符。' },
  operator: { en: "This company operates the server, so it can't be deleted.", zh: '该公司为平台运营方，不能删除。' },
  held: {
    en: 'On hold: nothing of this company may be deleted. End the hold of the company and of its contacts first.',
    zh: '该公司处于保全状态，不得删除任何内容。请先解除公司和客户的保全。',
  },
  asked: {
    en: 'This company will be deleted. To go on using it, keep it first.',
    zh: '该公司即将被删除。如需继续使用，请先撤销删除。',
  },
  notAsked: { en: "This company isn't waiting to be deleted.", zh: '该公司没有等待中的删除。' },
} satisfies Record<string, Text>;
