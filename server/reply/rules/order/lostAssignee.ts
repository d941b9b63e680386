import { answeringMembers } from '../../../chat/conversations/answering';
import type { ChatDeps } from '../../../chat/deps';
import { type Db, prepared, query } from '../../../kernel/db/queries';
import type { Rule } from '../rule';

interface Account {
  readonly id: string;
  readonly groupId: string | null;
  readonly staff: readonly string[];
}

/** The ids of the rules that assign to a member who may reply to conversations of none of the rule's accounts. */
export async function rulesWithLostAssignee(
  db: Db,
  deps: ChatDeps,
  companyId: string,
  rules: readonly Rule[],
): Promise<ReadonlySet<string>> {
  const accounts = await query<Account>(db, accountsSql, [companyId]);
  const { members, everywhere } = await answeringMembers(db, deps, companyId);
  const isLost = ({ assignTo, accountIds, groupIds }: Rule) => {
    const isIts = ({ id, groupId }: Account) =>
      (accountIds.length === 0 || accountIds.includes(id)) &&
      (groupIds.length === 0 || groupIds.includes(groupId ?? ''));
    const mayTake = ({ staff }: Account) =>
      members.has(assignTo!) && (staff.length === 0 || staff.includes(assignTo!) || everywhere.has(assignTo!));
    const own = accounts.filter(isIts);
    return assignTo !== null && own.length > 0 && !own.some(mayTake);
  };
  return new Set(rules.filter(isLost).map(({ id }) => id));
}

const accountsSql = prepared(`
  select a.id, a.group_id as "groupId", coalesce(g.staff_ids, '{}') as staff
    from accounts a left join account_groups g on g.company_id = a.company_id and g.id = a.group_id
   where a.company_id = $1`);
