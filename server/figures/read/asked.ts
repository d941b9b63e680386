import type { Fields } from '../../../src/schema/fields';
import {
  type FigureComparison,
  type FigureDaysBeside,
  type FigureDimension,
  figureComparisons,
} from '../../../src/schema/figureAnswers';
import type { FigurePeriod, FigureSubject } from '../../../src/schema/figures';
import { aMonthBefore, areWholeMonths, dayAfter, monthAfter, todayIn } from '../../../src/schema/periods';
import type { Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import { visibleAccounts } from '../../chat/conversations/visible';
import type { ChatDeps } from '../../chat/deps';
import { databaseNow } from '../../kernel/clock';
import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import { scopeCondition } from '../../kernel/db/records/access/scope';
import { invalid } from '../../kernel/http/refusal';
import type { Whose } from './counted';

/** A parsed figures query, limited to what the reader may see. */
export interface FiguresQuery {
  readonly period: FigurePeriod;
  readonly beside: FigureDaysBeside | null;
  readonly clampedTo: string | null;
  /** The company's currency, in which money is reported. */
  readonly currency: string;
  readonly subject: FigureSubject;
  readonly whose: Whose;
}

const day = (en: string, zh: string) => ({ kind: 'date', required: true, label: { en, zh } }) as const;
const id = (en: string, zh: string) => ({ kind: 'text', maxLength: 40, label: { en, zh } }) as const;

/** The query parameters of every route that returns figures. */
export const askedFields: Fields = {
  from: day('First day', '开始日期'),
  to: day('Last day', '结束日期'),
  compare: {
    kind: 'choice',
    default: 'none',
    label: { en: 'Compare with', zh: '对比' },
    choices: {
      previous: { en: 'Previous period', zh: '前一周期' },
      hours: { en: 'Previous period up to this hour', zh: '前一周期截至此刻' },
      week: { en: 'Same weekday last week', zh: '上周同日' },
      month: { en: 'Previous month', zh: '上月同期' },
      year: { en: 'Previous year', zh: '去年同期' },
      none: { en: 'Nothing', zh: '不对比' },
    } satisfies Record<FigureComparison, object>,
  },
  accountId: id('Account', '账号'),
  groupId: {
    ...id('Account group', '账号分组'),
    help: { en: "Use 'none' for accounts without a group.", zh: 'none：未分组' },
  },
  memberId: id('Member', '成员'),
  productId: id('Product', '商品'),
};

const maxDays = 1_100;
/** Hours are not rolled up but counted from the facts each time. */
const maxDaysByHour = 92;

/**
 * Parses a figures query. Days before the plan's history limit are cut off, and a comparison period that is not fully
 * within it is dropped. Throws a refusal of the field for invalid days, and if both a member and a product are given.
 */
export async function readAsked(
  db: Db,
  deps: ChatDeps,
  reader: Reader,
  query: Values,
  by: FigureDimension = 'day',
): Promise<FiguresQuery> {
  const company = await companyOf(db, reader.companyId);
  const { from, to } = daysIn(query, by === 'hour' ? maxDaysByHour : maxDays);
  const first =
    company.historyDays === null ? null : dayAfter(todayIn(company.zone, databaseNow()), 1 - company.historyDays);
  const clampedTo = first !== null && from < first ? first : null;
  const period = { from: clampedTo === null ? from : clampedTo > to ? to : clampedTo, to, zone: company.zone };
  const compared = compareWith(
    String(query.compare ?? 'none') as FigureComparison,
    period,
    todayIn(company.zone, databaseNow()),
  );
  const beside = compared !== null && first !== null && compared.from < first ? null : compared;
  const subject = subjectOf(query, by);
  // The whole period is before the limit: use an empty period.
  const isBeyond = clampedTo !== null && clampedTo > to;
  return {
    beside: isBeyond ? null : beside,
    clampedTo,
    currency: company.currency,
    subject,
    period: isBeyond ? { ...period, from: clampedTo, to: dayAfter(clampedTo, -1) } : period,
    whose: {
      companyId: reader.companyId,
      accountIds: await visibleAccounts(db, deps, reader, {
        accountId: idIn(query.accountId),
        groupId: query.groupId === 'none' ? 'none' : idIn(query.groupId),
      }),
      subjects: await subjectsOf(db, deps, reader, subject, query),
    },
  };
}

interface CompanyOfFigures {
  readonly zone: string;
  readonly currency: string;
  readonly historyDays: number | null;
}

async function companyOf(db: Db, companyId: string): Promise<CompanyOfFigures> {
  const [company] = (await query<CompanyOfFigures>(db, companySql, [companyId])) as [CompanyOfFigures];
  return company;
}

const companySql = prepared(`
  select coalesce(c.time_zone, 'UTC') as zone, c.currency, e.history_days::integer as "historyDays"
    from companies c left join editions e on e.code = c.plan_code where c.id = $1`);

function daysIn(query: Values, max: number): { readonly from: string; readonly to: string } {
  const [from, to] = [String(query.from), String(query.to)];
  if (to < from) {
    const message = { en: "Can't be before the start date.", zh: '不能早于开始日期。' };
    throw invalid([{ path: 'to', code: 'rule', message }]);
  }
  if (dayAfter(from, max) <= to) {
    const message = { en: `Choose ${max} days or fewer.`, zh: `最多选择 ${max} 天。` };
    throw invalid([{ path: 'to', code: 'rule', message }]);
  }
  return { from, to };
}

function compareWith(how: FigureComparison, { from, to }: FigurePeriod, today: string): FiguresQuery['beside'] {
  if (how === 'none' || !figureComparisons.includes(how)) return null;
  if (how === 'hours' || how === 'week') {
    const back = how === 'week' ? 7 : daysOf(from, to);
    const days = { from: dayAfter(from, -back), to: dayAfter(to, -back) };
    // A day that is in both periods counts whole.
    return to === today && days.to < from ? { ...days, untilNow: true } : days;
  }
  const months = areWholeMonths({ from, to });
  const lastOf = (first: string) => dayAfter(monthAfter(first, 1), -1);
  if (how === 'month') return { from: aMonthBefore(from), to: aMonthBefore(to) };
  // The length of February varies.
  if (how === 'year')
    return { from: yearBefore(from), to: months ? lastOf(yearBefore(`${to.slice(0, 8)}01`)) : yearBefore(to) };
  if (months) return { from: monthAfter(from, -monthsOf(from, to)), to: dayAfter(from, -1) };
  const days = daysOf(from, to);
  return { from: dayAfter(from, -days), to: dayAfter(to, -days) };
}

function daysOf(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

function monthsOf(from: string, to: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(to) - count(from) + 1;
}

/** The same day of the previous year; 29 February becomes 28 February. */
function yearBefore(of: string): string {
  const [year, rest] = [Number(of.slice(0, 4)) - 1, of.slice(5)];
  return `${String(year).padStart(4, '0')}-${rest === '02-29' ? '02-28' : rest}`;
}

function subjectOf({ memberId, productId }: Values, by: FigureDimension): FigureSubject {
  const isOfMember = memberId !== null || by === 'member';
  const isOfProduct = productId !== null || by === 'product';
  if (isOfMember && isOfProduct) {
    const message = { en: 'Choose a member or a product, not both.', zh: '成员与商品只能选择其一。' };
    throw invalid([{ path: productId !== null ? 'productId' : 'memberId', code: 'rule', message }]);
  }
  return isOfMember ? 'member' : isOfProduct ? 'product' : 'account';
}

/** Limits members to those the reader may see. */
async function subjectsOf(
  db: Db,
  deps: Pick<ChatDeps, 'table'>,
  reader: Reader,
  subject: FigureSubject,
  { memberId, productId }: Values,
): Promise<string[] | null> {
  if (subject === 'product') return productId === null ? null : [String(productId)];
  if (subject === 'account') return null;
  const values: unknown[] = [reader.companyId];
  const limit = scopeCondition(deps.table('members'), reader, 'list', (value) => `$${values.push(value)}`);
  if (limit === null) return memberId === null ? null : [String(memberId)];
  const rows = await query<{ id: string }>(db, `select id from members where company_id = $1 and ${limit}`, values);
  const seen = rows.map((row) => row.id);
  return memberId === null ? seen : seen.filter((one) => one === memberId);
}

/** An invalid id matches nothing. */
function idIn(given: unknown): string | null {
  if (given === null) return null;
  return isRecordId(given) ? given : '00000000-0000-0000-0000-000000000000';
}
