import { type Db, prepared, query } from '../../kernel/db/queries';
import type { RoleFacts } from './access';

/** A stored role with everything that determines the access of its holders. */
export interface RoleRow extends RoleFacts {
  readonly name: string;
}

/**
 * SQL: rows of `roles r` as JSON. The built-in administrator role also gets all of the company's custom permission
 * codes, so that administrators can manage members who hold one, but not the API calls that these bundle.
 */
export const roleJson = `
  json_build_object(
    'id', r.id, 'code', r.code, 'name', r.name, 'dataScope', r.data_scope, 'departmentIds', r.data_scope_dept_ids,
    'permissions', coalesce((
      select json_agg(json_build_object('code', p.code, 'apiIds',
                        case when p.id = any(r.permission_ids) then coalesce(p.api_ids, '[]'::jsonb) else '[]'::jsonb end))
        from permissions p
       where p.company_id = r.company_id and p.status = 1 and p.code is not null
         and (p.id = any(r.permission_ids) or (r.type = 'BUILTIN' and r.code = 'admin' and not p.builtin))
    ), '[]'::json)
  )`;

/** Roles by id, including disabled ones. */
export async function roleFacts(db: Db, companyId: string, roleIds: readonly string[]): Promise<RoleRow[]> {
  if (roleIds.length === 0) return [];
  const rows = await query<{ role: RoleRow }>(db, rolesSql, [companyId, roleIds]);
  return rows.map((row) => row.role);
}

const rolesSql = prepared(`
  select ${roleJson} as role from roles r where r.company_id = $1 and r.id = any($2::uuid[]) order by r.sort, r.code`);
