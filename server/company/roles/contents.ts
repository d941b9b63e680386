import type { Issue, Values } from '../../../src/schema/validation';
import type { ScopeKind } from '../../kernel/access/actor';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';
import type { PermissionFacts, RoleFacts } from '../access/access';

/**
 * The content of a role to be written. Throws a validation error for permission groups in `permissionIds`; removes
 * directories from `menuIds`.
 */
export async function contentOf(trx: Trx, companyId: string, values: Values): Promise<Omit<RoleFacts, 'id' | 'code'>> {
  const permissionIds = (values.permissionIds ?? []) as string[];
  const rows = await query<PermissionRow>(trx, permissionsSql, [companyId, permissionIds]);
  const groups = new Set(rows.filter((row) => row.nodeType === 'GROUP').map((row) => row.id));
  const issues = permissionIds.flatMap((id, at): Issue[] =>
    groups.has(id) ? [{ path: `permissionIds.${at}`, code: 'permission', message: groupText }] : [],
  );
  if (issues.length > 0) throw invalid(issues);
  values.menuIds = await withoutDirectories(trx, companyId, (values.menuIds ?? []) as string[]);
  return {
    dataScope: values.dataScope as ScopeKind,
    departmentIds: (values.dataScopeDeptIds ?? []) as string[],
    permissions: rows.filter((row) => row.status === 1),
  };
}

interface PermissionRow extends PermissionFacts {
  readonly id: string;
  readonly nodeType: string;
  readonly status: number;
}

const permissionsSql = prepared(`
  select id, node_type as "nodeType", status::int, code, coalesce(api_ids, '[]'::jsonb) as "apiIds"
    from permissions where company_id = $1 and id = any($2::uuid[])`);

const groupText = {
  en: 'This is a permission group. Choose the permissions in it.',
  zh: '这是权限组，请选择其中的权限。',
};

/** A directory is shown if it contains a visible menu; selecting it has no effect. */
async function withoutDirectories(trx: Trx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(trx, directoriesSql, [companyId, ids]);
  const directories = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !directories.has(id));
}

const directoriesSql = prepared(`select id from menus where company_id = $1 and id = any($2::uuid[]) and type = 'DIR'`);
