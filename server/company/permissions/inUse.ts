import type { Author, Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { Refusal } from '../../kernel/http/refusal';
import { namedUsers } from '../namedUsers';

/** Throws if a permission group is not empty, or a permission is used by roles or menus; the message names them. */
export async function assertUnused(trx: Trx, { companyId }: Author, { id }: StoredRecord): Promise<void> {
  const below = await namedUsers(trx, belowSql, [companyId, id]);
  if (below !== null)
    throw new Refusal(400, 'GROUP_NOT_EMPTY', {
      en: `It still contains ${below.en}. Move or delete what the group contains first.`,
      zh: `组内还有：${below.zh}。请先移走或删除。`,
    });
  const roles = await namedUsers(trx, rolesSql, [companyId, id]);
  if (roles !== null)
    throw new Refusal(400, 'PERM_IN_USE', {
      en: `Still part of the role ${roles.en}. Remove it from the role first.`,
      zh: `仍属于角色：${roles.zh}。请先从角色中移除。`,
    });
  const menus = await namedUsers(trx, menusSql, [companyId, id]);
  if (menus !== null)
    throw new Refusal(400, 'PERM_IN_USE', {
      en: `Still required by the menu ${menus.en}. Change the menu first.`,
      zh: `菜单仍需要此权限：${menus.zh}。请先修改菜单。`,
    });
}

const belowSql = 'select name from permissions where company_id = $1 and group_id = $2 order by sort nulls last, id';
const rolesSql = 'select name from roles where company_id = $1 and permission_ids @> array[$2::uuid] order by sort, id';
const menusSql = 'select title as name from menus where company_id = $1 and permission_id = $2 order by sort, id';
