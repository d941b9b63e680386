import type { Actor, ScopeKind } from '../../kernel/access/actor';
import { type Db, kept, run } from '../../kernel/db/queries';
import type { LoadActor } from '../../kernel/identity/actors';
import { accessOf, type CompanyFacts, type PermissionFacts } from './access';
import type { Catalogue } from './catalogue';
import { roleNameOf } from './roleName';

interface Row {
  readonly companyId: string;
  readonly status: number;
  readonly joinStatus: string;
  readonly isOwner: boolean;
  readonly name: string;
  readonly departmentIds: string[];
  readonly permissionVersion: number;
  readonly roles: readonly RoleRow[];
}

interface RoleRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly dataScope: ScopeKind;
  readonly departmentIds: string[];
  readonly permissions: readonly PermissionFacts[];
}

/** Makes a signed-in user the member they are. `codesOfApi` tells which permissions a call of the API list asks for. */
export function actorLoader(catalogue: Catalogue, codesOfApi: (apiId: string) => readonly string[]): LoadActor {
  return async (db, session) => {
    const row = await membershipOf(db, session.userId);
    if (row === null || row.joinStatus !== 'NORMAL') return null;
    if (row.status !== 1) return 'frozen';
    const { userId } = session;
    const company: CompanyFacts = {
      everything: row.isOwner ? await everything(db, catalogue, row.companyId) : new Set(),
      codesOfApi,
      ...(await reachOf(db, row)),
    };
    const actor: Actor = {
      userId,
      companyId: row.companyId,
      sessionId: session.id,
      name: row.name,
      isOwner: row.isOwner,
      roles: row.roles.map(({ id, code, name }) => ({ id, code, name: roleNameOf(catalogue, code, name) })),
      permissionVersion: row.permissionVersion,
      ...accessOf({ userId, ...row }, company),
    };
    return actor;
  };
}

/** Whether a user's membership lets them in. */
export async function mayEnter(db: Db, userId: string): Promise<boolean> {
  const row = await membershipOf(db, userId);
  return row?.status === 1 && row.joinStatus === 'NORMAL';
}

async function membershipOf(db: Db, userId: string): Promise<Row | null> {
  const [row] = await run<Row>(db, membershipText, [userId]);
  return row ?? null;
}

const membershipText = kept(`
  select m.company_id as "companyId", m.status, m.join_status as "joinStatus", m.is_owner as "isOwner", m.nickname as name,
         m.dept_ids as "departmentIds", c.permission_version as "permissionVersion",
         coalesce((
           select json_agg(json_build_object(
             'id', r.id, 'code', r.code, 'name', r.name, 'dataScope', r.data_scope, 'departmentIds', r.data_scope_dept_ids,
             'permissions', coalesce((
               select json_agg(json_build_object('code', p.code, 'apiIds', coalesce(p.api_ids, '[]'::jsonb)))
                 from permissions p
                where p.company_id = m.company_id and p.id = any(r.permission_ids) and p.status = 1 and p.code is not null
             ), '[]'::json)
           ) order by r.sort, r.code)
             from roles r where r.company_id = m.company_id and r.id = any(m.role_ids) and r.status = 1
         ), '[]'::json) as roles
    from members m join companies c on c.id = m.company_id
   where m.id = $1`);

/** The owner may do all there is, spelled out: the product's codes and the company's own. */
async function everything(db: Db, catalogue: Catalogue, companyId: string): Promise<ReadonlySet<string>> {
  const text = kept(
    `select code from permissions where company_id = $1 and code is not null and not builtin and status = 1`,
  );
  const own = await run<{ code: string }>(db, text, [companyId]);
  return own.length === 0 ? catalogue.codes : new Set([...catalogue.codes, ...own.map((row) => row.code)]);
}

/** Departments and colleagues, looked up only where a role's scope is drawn by them. */
async function reachOf(db: Db, row: Row): Promise<Pick<CompanyFacts, 'departments' | 'members'>> {
  const isDrawn = row.roles.some(({ dataScope }) => dataScope !== 'ALL' && dataScope !== 'SELF');
  if (row.isOwner || !isDrawn) return { departments: [], members: [] };
  const departments = await run<CompanyFacts['departments'][number]>(
    db,
    kept('select id, parent_id as "parentId" from departments where company_id = $1'),
    [row.companyId],
  );
  const members = await run<CompanyFacts['members'][number]>(
    db,
    kept('select id as "userId", dept_ids as "departmentIds" from members where company_id = $1'),
    [row.companyId],
  );
  return { departments, members };
}
