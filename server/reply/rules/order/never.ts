import { answeringMembers } from '../../../chat/conversations/answering';
import type { ChatDeps } from '../../../chat/deps';
import { databaseNow } from '../../../kernel/clock';
import { type Db, prepared, query } from '../../../kernel/db/queries';
import { clockOf } from '../../clock';
import { covers } from '../../match/covers';
import { matchOf, type Rule } from '../rule';

/** Why a rule can never answer, whatever customers write and however rules are ordered. */
export type Never = 'over' | 'words' | 'labels' | 'accounts' | 'hours' | 'holidays' | 'assignee';

/** The facts about a company that can prevent rules from answering. */
export interface RuleSurroundings {
  /** Yesterday in the company's time zone: hours that pass midnight belong to the day they began. */
  readonly eve: string;
  readonly accounts: readonly {
    readonly id: string;
    readonly groupId: string | null;
    readonly staff: readonly string[];
  }[];
  /** Some account is outside service hours at times and still evaluates rules then. */
  readonly isAskedOutside: boolean;
  /** A holiday is current or upcoming. */
  readonly hasHolidays: boolean;
  /** Whether the member may reply to the account's conversations. */
  readonly mayTake: (memberId: string, accountId: string) => boolean;
}

/** The first reason why the rule can currently never answer; null: none known. */
export function neverOf(rule: Rule, around: RuleSurroundings): Never | null {
  return reasons.find(([, holds]) => holds(rule, around))?.[0] ?? null;
}

const reasons: readonly (readonly [Never, (rule: Rule, around: RuleSurroundings) => boolean])[] = [
  ['over', ({ toDate }, { eve }) => toDate !== null && toDate < eve],
  ['words', isExcludedByItself],
  ['labels', ({ labelsAny, labelsNone }) => labelsAny.length > 0 && labelsAny.every((id) => labelsNone.includes(id))],
  ['accounts', isForNoAccount],
  ['hours', ({ serviceHours }, { isAskedOutside }) => serviceHours === 'outside' && !isAskedOutside],
  ['holidays', ({ holidays }, { hasHolidays }) => holidays === 'only' && !hasHolidays],
  ['assignee', isForNoMember],
];

/** Every match of the rule contains one of its excluded words. */
function isExcludedByItself(rule: Rule): boolean {
  const { none, ...wanted } = matchOf(rule);
  return none.length > 0 && covers({ ...wanted, any: none, all: [], none: [] }, { ...wanted, none: [] });
}

/** It names accounts and groups, and none of the accounts is in one of the groups. */
function isForNoAccount({ accountIds, groupIds }: Rule, { accounts }: RuleSurroundings): boolean {
  if (accountIds.length === 0 || groupIds.length === 0) return false;
  return !accounts.some(({ id, groupId }) => accountIds.includes(id) && groupIds.includes(groupId ?? ''));
}

/** It assigns to a member who can take conversations of none of its accounts, so it hands them over instead. */
function isForNoMember({ assignTo, accountIds, groupIds }: Rule, { accounts, mayTake }: RuleSurroundings): boolean {
  if (assignTo === null) return false;
  const isIts = ({ id, groupId }: RuleSurroundings['accounts'][number]) =>
    (accountIds.length === 0 || accountIds.includes(id)) && (groupIds.length === 0 || groupIds.includes(groupId ?? ''));
  const own = accounts.filter(isIts);
  return own.length > 0 && !own.some(({ id }) => mayTake(assignTo, id));
}

export async function surroundingsOf(db: Db, deps: ChatDeps, companyId: string): Promise<RuleSurroundings> {
  const [row] = await query<Omit<RuleSurroundings, 'eve' | 'mayTake'> & { zone: string }>(db, aroundSql, [companyId]);
  const { zone, ...around } = row!;
  const { members, everywhere } = await answeringMembers(db, deps, companyId);
  const staff = new Map(around.accounts.map((account) => [account.id, account.staff]));
  const sees = (memberId: string, staffIds: readonly string[]) =>
    staffIds.length === 0 || staffIds.includes(memberId) || everywhere.has(memberId);
  const mayTake = (memberId: string, accountId: string) =>
    members.has(memberId) && sees(memberId, staff.get(accountId) ?? []);
  return { ...around, mayTake, eve: clockOf(databaseNow().getTime(), zone).eve };
}

// An account that is closed and does not answer as usual never reaches the rules. A holiday also closes accounts
// without a policy.
const aroundSql = prepared(`
  with closing as (
    select exists (select from holidays where company_id = $1 and to_ >= (now() - interval '2 days')::date) as has_holidays
  ), policies as (
    select r.off_hours = 'answer' as answers, coalesce(jsonb_array_length(r.hours), 0) > 0 or c.has_holidays as closes,
           r.accounts_for = 'all' as is_for_all
      from reply_policies r, closing c where r.company_id = $1 and r.enabled
  )
  select coalesce(z.time_zone, 'UTC') as zone, c.has_holidays as "hasHolidays",
         coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'groupId', a.group_id, 'staff', coalesce(g.staff_ids, '{}'))) from accounts a
           left join account_groups g on g.company_id = a.company_id and g.id = a.group_id where a.company_id = $1), '[]') as accounts,
         exists (select from policies where answers and closes)
           or c.has_holidays and not exists (select from policies where is_for_all) as "isAskedOutside"
    from companies z, closing c where z.id = $1`);
