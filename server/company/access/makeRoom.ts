import { query, type Trx } from '../../kernel/db/queries';
import type { BuiltinMenu } from './builtinRows';
import type { Catalogue } from './catalogue';

/**
 * Renames custom permissions, roles and menus whose code, name or path is now used by a built-in one. They keep working
 * next to it.
 */
export async function makeRoom(
  trx: Trx,
  companyId: string | null,
  { codes, roles }: Catalogue,
  menus: readonly Pick<BuiltinMenu, 'path'>[],
): Promise<void> {
  const paths = menus.flatMap((menu) => (menu.path === null ? [] : [menu.path]));
  const roleNames = roles.map((role) => role.name.en);
  await query(trx, permissionsSql, [companyId, [...codes]]);
  await query(trx, rolesSql, [companyId, roles.map((role) => role.code), roleNames]);
  await query(trx, menusSql, [companyId, paths]);
}

/** SQL: ids of the built-in rows of this version; `$2` and `$3` are their keys. */
export const wantedSql = `
  c as (select id from companies where $1::uuid is null or id = $1),
  wanted as (select md5(c.id || ':' || key)::uuid as id from c cross join unnest($2::text[] || $3::text[]) as key)`;

/**
 * Detaches custom rows from built-in rows that this version removes: a group that contains custom permissions becomes
 * custom, and a menu that required a removed permission is disabled until it is given another one.
 */
export async function leaveBehind(trx: Trx, wanted: readonly unknown[]): Promise<void> {
  await query(trx, groupsSql, wanted);
  await query(trx, orphanMenusSql, wanted);
}

const tag = 'left(id::text, 8)';
const ofCompany = '($1::uuid is null or company_id = $1)';

const permissionsSql = `
  update permissions set code = code || '-' || ${tag}, version = version + 1
   where ${ofCompany} and not builtin and code = any($2::text[])`;
const rolesSql = `
  update roles set code = case when code = any($2::text[]) then left(code, 21) || '-' || ${tag} else code end,
                   name = case when name = any($3::text[]) then left(name, 21) || ' ' || ${tag} else name end,
                   version = version + 1
   where ${ofCompany} and type = 'CUSTOM' and (code = any($2::text[]) or name = any($3::text[]))`;
const menusSql = `
  update menus set path = path || '#' || ${tag}, version = version + 1
   where ${ofCompany} and not builtin and path = any($2::text[])`;

const groupsSql = `
  with ${wantedSql}
  update permissions g set builtin = false, version = version + 1 from c
   where g.company_id = c.id and g.builtin and g.node_type = 'GROUP' and g.id not in (select id from wanted)
     and exists (select 1 from permissions own where own.group_id = g.id and not own.builtin)`;
const orphanMenusSql = `
  with ${wantedSql}
  update menus m set permission_id = null, status = 0, version = version + 1 from c
   where m.company_id = c.id and not m.builtin
     and m.permission_id in (select p.id from permissions p where p.company_id = c.id and p.builtin
                                and p.id not in (select id from wanted))`;
