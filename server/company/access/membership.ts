import { isOperators } from '../../../src/schema/permissions';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { CompanyDeps } from '../deps';
import { type Access, accessOf, type CompanyFacts, type MemberFacts } from './access';
import type { Catalogue } from './catalogue';
import { type RoleRow, roleJson } from './roleRows';

/** A member as far as it decides what they may do; disabled roles are not among theirs. */
export interface Membership extends MemberFacts {
  readonly companyId: string;
  /** Of the company that runs the server. */
  readonly isOperator: boolean;
  readonly status: number;
  readonly joinStatus: string;
  readonly name: string;
  readonly permissionVersion: number;
  readonly isSuspended: boolean;
  readonly isBeyondPlan: boolean;
  readonly roles: readonly RoleRow[];
}

/** A user's membership; null when they are nobody's member. */
export async function membershipOf(db: Db, userId: string): Promise<Membership | null> {
  const [row] = await query<Membership>(db, membershipText, [userId]);
  return row ?? null;
}

/** What a member may do and how far it reaches. */
export async function accessOfMember(
  db: Db,
  { catalogue, codesOfApi }: Pick<CompanyDeps, 'catalogue' | 'codesOfApi'>,
  row: Membership,
): Promise<Access> {
  const everyCode = row.isOwner ? await everything(db, catalogue, row.companyId) : new Set<string>();
  const access = accessOf(row, { everything: everyCode, codesOfApi, ...(await reachOf(db, row)) });
  return row.isOperator ? access : withoutOperators(access);
}

/** Whatever a company calls a permission of its own, or bundles in it: what is the operator's is nobody's there. */
function withoutOperators(access: Access): Access {
  const { permissions, scopeOf } = access;
  if (![...permissions].some(isOperators)) return access;
  return {
    ...access,
    permissions: new Set([...permissions].filter((code) => !isOperators(code))),
    scopeOf: (code) => (isOperators(code) ? { memberIds: [], departmentIds: [] } : scopeOf(code)),
  };
}

const membershipText = prepared(`
  select m.id as "userId", m.company_id as "companyId", c.is_operator as "isOperator", m.status, m.join_status as "joinStatus", m.is_owner as "isOwner", m.nickname as name,
         m.dept_ids as "departmentIds", c.permission_version as "permissionVersion",
         exists (select 1 from subscriptions s where s.company_id = m.company_id and s.suspended_at is not null) as "isSuspended",
         exists (select from plan_frozen f where f.company_id = m.company_id and f.name = 'members' and f.record_id = m.id) as "isBeyondPlan",
         coalesce((
           select json_agg(${roleJson} order by r.sort, r.code)
             from roles r where r.company_id = m.company_id and r.id = any(m.role_ids) and r.status = 1
         ), '[]'::json) as roles
    from members m join companies c on c.id = m.company_id
   where m.id = $1`);

/** The owner may do all there is, spelled out: the product's codes and the company's own. */
async function everything(db: Db, catalogue: Catalogue, companyId: string): Promise<ReadonlySet<string>> {
  const text = prepared(
    `select code from permissions where company_id = $1 and code is not null and not builtin and status = 1`,
  );
  const own = await query<{ code: string }>(db, text, [companyId]);
  return own.length === 0 ? catalogue.codes : new Set([...catalogue.codes, ...own.map((row) => row.code)]);
}

/** Departments and colleagues, looked up only where a role's scope is drawn by them. */
async function reachOf(db: Db, row: Membership): Promise<Pick<CompanyFacts, 'departments' | 'members'>> {
  const isDrawn = row.roles.some(({ dataScope }) => dataScope !== 'ALL' && dataScope !== 'SELF');
  if (row.isOwner || !isDrawn) return { departments: [], members: [] };
  const [found] = await query<{ departments: string | null; members: string | null }>(db, reachText, [row.companyId]);
  return {
    departments: wordsIn(found!.departments).map(([id, parentId = null]) => ({ id: id!, parentId })),
    members: wordsIn(found!.members).map(([userId, ...departmentIds]) => ({ userId: userId!, departmentIds })),
  };
}

/** A text of ids each: of thousands of rows, or of JSON, most of the time would go into reading them. */
const reachText = prepared(`
  select (select string_agg(concat_ws(' ', id, parent_id), ',') from departments where company_id = $1) as departments,
         (select string_agg(id || ' ' || array_to_string(dept_ids, ' '), ',')
            from members where company_id = $1 and dept_ids <> '{}') as members`);

function wordsIn(lines: string | null): string[][] {
  return lines === null ? [] : lines.split(',').map((line) => line.split(' '));
}
