import { freeName } from '../../../src/schema/billing/edition';
import { planFields } from '../../../src/schema/billing/planFields';
import type { Text } from '../../../src/schema/text';
import type { Values } from '../../../src/schema/validation';
import type { CompanyDeps } from '../../company/deps';
import { setSeats } from '../../company/seats/setSeats';
import { type Author, type Db, everyCompany, inTransaction, query, type Trx } from '../../kernel/db/queries';
import { recordedValues, withAuditAndEvent } from '../../kernel/db/records/audit/withAudit';
import { readRecord } from '../../kernel/db/records/read';
import { versionConflictOf } from '../../kernel/db/records/write/versionConflict';
import { invalid, notFound } from '../../kernel/http/refusal';
import { freeCode } from '../subscription/editions';
import { assertCurrency, forgetAiMoney } from './currency';

type Deps = Pick<CompanyDeps, 'table' | 'codesOfApi'>;

/**
 * Changes a plan's price and limits for current and future customers, with an optimistic lock on `version`. Amounts
 * already paid are unaffected. Returns the updated plan. Throws NOT_FOUND, VERSION_CONFLICT with the current plan, and
 * validation errors: a price of 0 on a paid plan or above 0 on the free plan, the free plan's name changed or given to
 * another plan, and the currency changed on a plan that was already sold.
 */
export function changePlan(
  db: Db,
  deps: Deps,
  author: Author,
  code: string,
  { version, ...values }: Values,
): Promise<object> {
  assertPriced(code, values);
  assertNamed(code, values);
  const names = Object.keys(planFields);
  return inTransaction(db, async (trx) => {
    const [before] = await query<Values>(trx, lockedSql, [code]);
    if (before === undefined) throw notFound();
    const plans = deps.table('plans');
    const current = await readRecord(trx, plans, author, String(before.id));
    if (before.version !== version) throw await versionConflictOf(trx, plans, author, current);
    const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(values[name]));
    if (changed.length === 0) return current;
    await assertCurrency(trx, code, before, values);
    const of = (one: Values) => Object.fromEntries(changed.map((name) => [name, one[name]]));
    await query(trx, changeSql, [
      code,
      ...names.map((name) => values[name]),
      ...recordedValues(author, of(before), of(values)),
    ]);
    if (before.seats !== values.seats) await reassignSeats(trx, deps, author, code);
    if (before.currency !== values.currency) await forgetAiMoney(trx, code);
    return readRecord(trx, plans, author, String(before.id));
  });
}

/** Updates the seat total of every company on the plan: the seats now included plus those it booked. */
async function reassignSeats(trx: Trx, deps: Deps, { requestId }: Author, code: string): Promise<void> {
  for (const { companyId, seats } of await query<Holder>(trx, holdersSql, [code]))
    await setSeats(trx, deps, { companyId, userId: null, requestId }, seats);
}

interface Holder {
  readonly companyId: string;
  readonly seats: number;
}

/** API clients recognize a company on the free plan by the plan's name. */
function assertNamed(code: string, { name }: Values): void {
  if ((name === freeName) === (code === freeCode)) return;
  throw invalid([{ path: 'name', code: 'rule', message: code === freeCode ? freeNameStays : freeNameTaken }]);
}

function assertPriced(code: string, { monthlyPrice, yearlyPrice, enabled }: Values): void {
  if (code !== freeCode && monthlyPrice === 0)
    throw invalid([{ path: 'monthlyPrice', code: 'rule', message: forNothing }]);
  if (code !== freeCode) return;
  for (const [path, value] of Object.entries({ monthlyPrice, yearlyPrice }))
    if (value !== 0) throw invalid([{ path, code: 'rule', message: freeStays }]);
  if (enabled !== true) throw invalid([{ path: 'enabled', code: 'rule', message: freeIsThere }]);
}

const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = Object.keys(planFields);
const lockedSql = `
  select id, version, ${columns.map((name) => `${column(name)} as "${name}"`).join(', ')} from editions where code = $1 for update`;
const changeSql = withAuditAndEvent(
  'plans',
  `update editions set ${columns.map((name, at) => `${column(name)} = $${at + 2}`).join(', ')},
          version = version + 1, updated_at = now()
    where code = $1 returning id, version`,
  columns.length + 2,
);
const holdersSql = everyCompany(`
  select c.id as "companyId", e.seats + coalesce(s.seats, 0) as seats
    from companies c join editions e on e.code = c.plan_code left join subscriptions s on s.company_id = c.id
   where c.plan_code = $1 order by c.id`);
const forNothing: Text = {
  en: 'Only the free plan can cost nothing. To stop selling this plan, take it off sale.',
  zh: '只有免费版可以免费。如需停止销售，请取消“在售”。',
};
const freeStays: Text = {
  en: "This is the free plan for companies that don't pay.",
  zh: '该套餐供未付费公司使用，价格须为 0。',
};
const freeNameStays: Text = {
  en: `The free plan must keep the name “${freeName}”. You can change its English name.`,
  zh: `系统以此名称识别免费版，须保持为“${freeName}”；英文名称可以修改。`,
};
const freeNameTaken: Text = {
  en: `“${freeName}” is the name of the free plan. Choose another.`,
  zh: `“${freeName}”是免费版的专用名称，请使用其他名称。`,
};
const freeIsThere: Text = {
  en: 'Companies move to this plan when theirs ends, so it must stay on sale.',
  zh: '套餐到期的公司将使用该套餐，不能停售。',
};
