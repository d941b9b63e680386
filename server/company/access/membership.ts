import { isOperators } from '../../../src/schema/permissions/permissions';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { CompanyDeps } from '../deps';
import { type Access, accessOf, type CompanyFacts, type MemberFacts } from './access';
import type { Catalogue } from './catalogue';
import { type RoleRow, roleJson } from './roleRows';

/** The fields of a member that determine access, without disabled roles. */
export interface Membership extends MemberFacts {
  readonly companyId: string;
  /** Belongs to the operator's company. */
  readonly isOperator: boolean;
  readonly status: number;
  readonly joinStatus: string;
  readonly name: string;
  readonly permissionVersion: number;
  readonly timeZone: string | null;
  readonly currency: string;
  readonly isSuspended: boolean;
  readonly isBeyondPlan: boolean;
  readonly roles: readonly RoleRow[];
}

/** A user's membership; null if the user is no member of any company. */
export async function membershipOf(db: Db, userId: string): Promise<Membership | null> {
  const [row] = await query<Membership>(db, membershipSql, [userId]);
  return row ?? null;
}

/** A member's permissions and their data scope. */
export async function accessOfMember(
  db: Db,
  { catalogue, codesOfApi }: Pick<CompanyDeps, 'catalogue' | 'codesOfApi'>,
  row: Membership,
): Promise<Access> {
  const everyCode = row.isOwner ? await everything(db, catalogue, row.companyId) : new Set<string>();
  const access = accessOf(row, { everything: everyCode, codesOfApi, ...(await reachOf(db, row)) });
  return row.isOperator ? access : withoutOperators(access);
}

/**
 * Removes operator permissions in other companies, even if a custom permission uses such a code or bundles such a call.
 */
function withoutOperators(access: Access): Access {
  const { permissions, scopeOf } = access;
  if (![...permissions].some(isOperators)) return access;
  return {
    ...access,
    permissions: new Set([...permissions].filter((code) => !isOperators(code))),
    scopeOf: (code) => (isOperators(code) ? { memberIds: [], departmentIds: [] } : scopeOf(code)),
  };
}

const membershipSql = prepared(`
  select m.id as "userId", m.company_id as "companyId", c.is_operator as "isOperator", m.status, m.join_status as "joinStatus", m.is_owner as "isOwner", m.nickname as name,
         m.dept_ids as "departmentIds", c.permission_version as "permissionVersion", c.time_zone as "timeZone", c.currency,
         exists (select 1 from subscriptions s where s.company_id = m.company_id and s.suspended_at is not null) as "isSuspended",
         exists (select from plan_frozen f where f.company_id = m.company_id and f.name = 'members' and f.record_id = m.id) as "isBeyondPlan",
         coalesce((
           select json_agg(${roleJson} order by r.sort, r.code)
             from roles r where r.company_id = m.company_id and r.id = any(m.role_ids) and r.status = 1
         ), '[]'::json) as roles
    from members m join companies c on c.id = m.company_id
   where m.id = $1`);

/** All permission codes for the owner: the built-in and the company's custom ones. */
async function everything(db: Db, catalogue: Catalogue, companyId: string): Promise<ReadonlySet<string>> {
  const text = prepared(
    `select code from permissions where company_id = $1 and code is not null and not builtin and status = 1`,
  );
  const own = await query<{ code: string }>(db, text, [companyId]);
  return own.length === 0 ? catalogue.codes : new Set([...catalogue.codes, ...own.map((row) => row.code)]);
}

/** Departments and members, queried only if a role's scope depends on them. */
async function reachOf(db: Db, row: Membership): Promise<Pick<CompanyFacts, 'departments' | 'members'>> {
  const isDrawn = row.roles.some(({ dataScope }) => dataScope !== 'ALL' && dataScope !== 'SELF');
  if (row.isOwner || !isDrawn) return { departments: [], members: [] };
  const [found] = await query<{ departments: string | null; members: string | null }>(db, reachSql, [row.companyId]);
  return {
    departments: wordsIn(found!.departments).map(([id, parentId = null]) => ({ id: id!, parentId })),
    members: wordsIn(found!.members).map(([userId, ...departmentIds]) => ({ userId: userId!, departmentIds })),
  };
}

/** Returns one string of ids each: parsing thousands of rows, or JSON, would take most of the time. */
const reachSql = prepared(`
  select (select string_agg(concat_ws(' ', id, parent_id), ',') from departments where company_id = $1) as departments,
         (select string_agg(id || ' ' || array_to_string(dept_ids, ' '), ',')
            from members where company_id = $1 and dept_ids <> '{}') as members`);

function wordsIn(lines: string | null): string[][] {
  return lines === null ? [] : lines.split(',').map((line) => line.split(' '));
}
