import { isOperators } from '../../../src/schema/permissions/permissions';
import { type Db, inTransaction, query } from '../../kernel/db/queries';
import { writeInBulk } from '../../kernel/realtime/publisher';
import { builtinMenus } from './builtinRows';
import type { Catalogue } from './catalogue';
import { leaveBehind, makeRoom, wantedSql } from './makeRoom';

/**
 * Updates the built-in rows (permission groups, permissions, roles, menus) of all companies, or of one, to this version
 * of the product. Custom rows and changes to menus are kept, unless they conflict with a built-in row. Companies whose
 * members' permissions change get a new permission version.
 */
export async function syncBuiltin(db: Db, catalogue: Catalogue, companyId: string | null = null): Promise<void> {
  await inTransaction(db, async (trx) => {
    await query(trx, "select pg_advisory_xact_lock(hashtextextended('parley builtin rows', 0))", []);
    if (companyId === null) await writeInBulk(trx);
    const groups = catalogue.groups.map(({ key, label, permissions: below }, at) => ({
      key,
      name: label.en,
      sort: (at + 1) * step,
      operators: below.every(({ code }) => isOperators(code)),
    }));
    const permissions = catalogue.groups.flatMap(({ key, permissions: below }) =>
      below.map(({ code, label }, at) => ({
        code,
        name: label.en,
        sort: (at + 1) * step,
        under: key,
        operators: isOperators(code),
      })),
    );
    const roles = catalogue.roles.map(({ code, name, dataScope, permissions: codes }, at) => ({
      code,
      name: name.en,
      scope: dataScope,
      codes,
      sort: at + 1,
    }));
    const menus = builtinMenus(catalogue).map(({ title, ...menu }) => ({
      ...menu,
      title: title.en,
      operators: menu.permission !== null && isOperators(menu.permission),
    }));
    await makeRoom(trx, companyId, catalogue, menus);
    const changed = await query<{ id: string }>(trx, syncSql, [
      companyId,
      ...[groups, permissions, roles, menus].map((rows) => JSON.stringify(rows)),
    ]);
    const wanted = [
      companyId,
      groups.map((group) => `group:${group.key}`).concat(permissions.map(({ code }) => `permission:${code}`)),
      menus.map((menu) => `menu:${menu.key}`),
    ];
    await leaveBehind(trx, wanted);
    changed.push(...(await query<{ id: string }>(trx, staleSql, wanted)));
    await query(trx, 'update companies set permission_version = permission_version + 1 where id = any($1::uuid[])', [
      [...new Set(changed.map((row) => row.id))],
    ]);
  });
}

const step = 1_024;

const idOf = (kind: string, key: string) => `md5(c.id || ':${kind}:' || ${key})::uuid`;

/** One statement for all companies; returns the companies in which access changed. */
const syncSql = `
  with c as (select id, is_operator from companies where $1::uuid is null or id = $1),
  groups as (
    insert into permissions (id, company_id, node_type, name, sort, builtin)
    select ${idOf('group', 'g.key')}, c.id, 'GROUP', g.name, g.sort, true
      from c cross join jsonb_to_recordset($2::jsonb) as g (key text, name text, sort bigint, operators boolean)
     where c.is_operator or not g.operators
    on conflict (id) do update set name = excluded.name, sort = excluded.sort, builtin = true
      where (permissions.name, permissions.sort, permissions.builtin) is distinct from (excluded.name, excluded.sort, true)
  ), permitted as (
    insert into permissions (id, company_id, node_type, group_id, name, code, sort, builtin)
    select ${idOf('permission', 'p.code')}, c.id, 'PERMISSION', ${idOf('group', 'p.under')}, p.name, p.code, p.sort, true
      from c cross join jsonb_to_recordset($3::jsonb) as p (code text, name text, sort bigint, under text, operators boolean)
     where c.is_operator or not p.operators
    on conflict (id) do update set name = excluded.name, sort = excluded.sort, group_id = excluded.group_id
      where (permissions.name, permissions.sort, permissions.group_id) is distinct from (excluded.name, excluded.sort, excluded.group_id)
    returning company_id
  ), roles_now as (
    insert into roles (id, company_id, name, code, type, sort, data_scope, permission_ids)
    select ${idOf('role', 'r.code')}, c.id, r.name, r.code, 'BUILTIN', r.sort, r.scope,
           array(select ${idOf('permission', 'held.one')} from jsonb_array_elements_text(r.codes) as held (one))
      from c cross join jsonb_to_recordset($4::jsonb) as r (code text, name text, scope text, codes jsonb, sort bigint)
    on conflict (id) do update set name = excluded.name, sort = excluded.sort, data_scope = excluded.data_scope,
                                   permission_ids = excluded.permission_ids
      where (roles.name, roles.sort, roles.data_scope, roles.permission_ids)
            is distinct from (excluded.name, excluded.sort, excluded.data_scope, excluded.permission_ids)
    returning company_id
  ), menus_now as (
    insert into menus (id, company_id, type, parent_id, title, name, title_key, path, icon, permission_id, sort, visible, builtin)
    select ${idOf('menu', 'm.key')}, c.id, m.type, case when m.under is not null then ${idOf('menu', 'm.under')} end,
           m.title, m.key, 'menu.' || m.key, m.path, m.icon,
           case when m.permission is not null then ${idOf('permission', 'm.permission')} end, m.sort, true, true
      from c cross join jsonb_to_recordset($5::jsonb)
           as m (key text, type text, title text, under text, path text, icon text, permission text, sort bigint, operators boolean)
     where c.is_operator or not m.operators
    on conflict (id) do update set path = excluded.path, permission_id = excluded.permission_id, name = excluded.name
      where (menus.path, menus.permission_id, menus.name) is distinct from (excluded.path, excluded.permission_id, excluded.name)
    returning company_id
  ) select company_id as id from permitted union select company_id from roles_now union select company_id from menus_now`;

/** Deletes built-in rows that no longer exist in the product and removes them from roles. */
const staleSql = `
  with ${wantedSql},
  gone as (
    delete from permissions p using c
     where p.company_id = c.id and p.builtin and p.id not in (select id from wanted) returning p.id, p.company_id
  ), gone_menus as (
    delete from menus m using c
     where m.company_id = c.id and m.builtin and m.id not in (select id from wanted)
       and not exists (select 1 from menus below where below.parent_id = m.id) returning m.id, m.company_id
  ), holders as (
    update roles set permission_ids = array(select one from unnest(permission_ids) as one where one not in (select id from gone)),
                     menu_ids = array(select one from unnest(menu_ids) as one where one not in (select id from gone_menus))
     where company_id in (select id from c)
       and (permission_ids && array(select id from gone) or menu_ids && array(select id from gone_menus))
  ) select company_id as id from gone union select company_id from gone_menus`;
