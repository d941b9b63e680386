import { everyAccountCode } from '../../../src/schema/permissions/everyAccount';
import { holdersOfEach } from '../../company/access/holders';
import type { Db } from '../../kernel/db/queries';
import type { ChatDeps } from '../deps';

/** The members (by id) who may reply to a company's conversations. */
export interface Answering {
  /** Members who may reply, in the accounts they can see. */
  readonly members: ReadonlySet<string>;
  /** Members who see all accounts, regardless of group staff. */
  readonly everywhere: ReadonlySet<string>;
}

export async function answeringMembers(db: Db, deps: ChatDeps, companyId: string): Promise<Answering> {
  const codes = ['conversations:list', 'conversations:reply', everyAccountCode] as const;
  const [readers, repliers, everywhere] = await holdersOfEach(db, deps, companyId, codes);
  return { members: new Set([...repliers!].filter((id) => readers!.has(id))), everywhere: everywhere! };
}

/**
 * SQL condition: conversation `c` is unassigned, or its assignee can no longer reply there, because of a change to
 * their role, membership or the group's staff. Reads company_id, account_id and assignee_id of `c`.
 */
export function needsAssignee({ members, everywhere }: Answering, place: (value: unknown) => string): string {
  const answers = place([...members]);
  const all = place([...everywhere]);
  return `(c.assignee_id is null or c.assignee_id <> all(${answers}::uuid[]) or c.assignee_id <> all(${all}::uuid[]) and exists (
    select from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
     where a.company_id = c.company_id and a.id = c.account_id and cardinality(g.staff_ids) > 0
       and c.assignee_id <> all(g.staff_ids)))`;
}
