import type { schema } from '../../../src/resources/platform-companies/schema';
import { isFree } from '../../../src/schema/billing/edition';
import type { RecordOf } from '../../../src/schema/record';
import type { Text } from '../../../src/schema/text';
import { askForDeletion, askForExport, assertStays, keepCompany } from '../../company/data/ask';
import { setSuspended } from '../../company/data/suspend';
import type { CompanyDeps } from '../../company/deps';
import { databaseNow } from '../../kernel/clock';
import { type Author, inTransaction, query, type Trx } from '../../kernel/db/queries';
import { recordedValues, withAuditAndEvent } from '../../kernel/db/records/audit/withAudit';
import { invalid, Refusal } from '../../kernel/http/refusal';
import type { MemberContext } from '../../kernel/routes/route';
import { become, book } from '../subscription/book';
import { booked } from '../subscription/booked';
import { boundary } from '../subscription/calendar';
import { editionsOf } from '../subscription/editions';
import { lockSubscription } from '../subscription/subscription';

type Deps = Pick<CompanyDeps, 'table' | 'codesOfApi'>;
type Context = Pick<MemberContext, 'db' | 'author'>;
type Company = Pick<RecordOf<typeof schema>, 'id' | 'name' | 'runsServer'>;

/** Suspends or resumes a company. Throws COMPANY_STATE for suspending the operator's own company. */
export function suspendCompany(context: Context, company: Company, isSuspended: boolean): Promise<object> {
  if (company.runsServer && isSuspended) throw new Refusal(409, 'COMPANY_STATE', ownCompany);
  return forCompany(context, company, { suspended: isSuspended }, async (trx, theirs) => {
    await assertStays(trx, company.id);
    await setSuspended(trx, theirs, isSuspended);
  });
}

/** Exports everything of a company. */
export function exportCompany(context: Context, company: Company): Promise<object> {
  return forCompany(context, company, { exported: true }, (trx) => askForExport(trx, company.id));
}

/** Suspends a company, and deletes it when the days to undo are over. */
export function deleteCompany(context: Context, company: Company, name: string): Promise<object> {
  return forCompany(context, company, { deleted: true }, (trx, theirs) => askForDeletion(trx, theirs, name, true));
}

/** Calls the deletion of a company off. */
export function undeleteCompany(context: Context, company: Company): Promise<object> {
  return forCompany(context, company, { deleted: false }, (trx, theirs) => keepCompany(trx, theirs));
}

/**
 * Replaces a company's plan, starting now. Throws a validation error on `planId` for a free plan (let the current plan
 * expire instead) and on `until` for a time in the past.
 */
export function bookForCompany(
  context: Context,
  deps: Deps,
  company: Company,
  { planId, seats, until }: { readonly planId: string; readonly seats: number; readonly until: string | null },
): Promise<object> {
  if (until !== null && until <= databaseNow().toISOString())
    throw invalid([{ path: 'until', code: 'rule', message: past }]);
  return forCompany(context, company, { planId, seats, until }, async (trx, theirs) => {
    const [named] = await query<{ code: string }>(trx, 'select code from editions where id = $1', [planId]);
    const edition = (await editionsOf(trx)).find(({ code }) => code === named?.code);
    if (edition === undefined || isFree(edition)) throw invalid([{ path: 'planId', code: 'rule', message: free }]);
    const interval = edition.monthlyPrice > 0 ? 'month' : 'year';
    const end = until === null ? null : new Date(until);
    await book(trx, deps, theirs, { planCode: edition.code, interval, seats, until: end });
  });
}

/**
 * Extends a company's plan by `months`, and shifts the next period accordingly. Throws COMPANY_STATE if the plan has no
 * end.
 */
export function extendCompany(context: Context, deps: Deps, company: Company, months: number): Promise<object> {
  return forCompany(context, company, { months }, async (trx, theirs) => {
    const current = await lockSubscription(trx, company.id);
    const { expiresAt, calendar, planCode, interval, seats, next } = current;
    if (expiresAt === null) throw new Refusal(409, 'COMPANY_STATE', noEnd);
    const later = (end: Date) => boundary(calendar, end, 'month', months);
    const edition = (await editionsOf(trx)).find(({ code }) => code === planCode)!;
    const booking = { planCode, interval: interval ?? 'month', seats, until: later(expiresAt) };
    const extended = booked(current, edition, booking, current.now);
    // The next period, which may already be paid, shifts by the same number of months.
    const moved = next && { ...next, until: next.until && later(next.until) };
    await become(trx, deps, theirs, current, { ...extended, next: moved });
  });
}

/**
 * Runs an operator action on a company. The company's audit log shows it as done by the system, the operator's log with
 * the author.
 */
function forCompany(
  { db, author }: Context,
  { id, name }: Company,
  done: object,
  action: (trx: Trx, theirs: Author) => Promise<unknown>,
): Promise<object> {
  return inTransaction(db, async (trx) => {
    await action(trx, { companyId: id, userId: null, requestId: author.requestId });
    await query(trx, auditSql, [id, ...recordedValues(author, null, done)]);
    return { id, name };
  });
}

const auditSql = withAuditAndEvent('platform-companies', 'select id, version from companies where id = $1', 2);
const ownCompany: Text = {
  en: 'This company operates the server. If it were suspended, no one could resume it.',
  zh: '该公司为平台运营方，停用后将无人可以恢复。',
};
const noEnd: Text = {
  en: 'This company has no plan with an end date. Book one first.',
  zh: '该公司没有会到期的套餐，请为其开通套餐。',
};
const free: Text = {
  en: 'Choose a paid plan. To remove a plan, let it expire.',
  zh: '请选择付费套餐。如需取消套餐，请设置到期时间。',
};
const past: Text = { en: 'Choose a time in the future.', zh: '该时间已过。' };
