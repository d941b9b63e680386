import type { Author, Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { Refusal } from '../../kernel/http/refusal';
import { namedUsers } from '../namedUsers';

/**
 * Throws if a menu cannot be deleted because it contains other menus or is selected by roles; the message names them.
 */
export async function assertUnused(trx: Trx, { companyId }: Author, { id }: StoredRecord): Promise<void> {
  const below = await namedUsers(trx, belowSql, [companyId, id]);
  if (below !== null)
    throw new Refusal(400, 'MENU_HAS_CHILDREN', {
      en: `It still contains ${below.en}. Move or delete what it contains first.`,
      zh: `其中还有：${below.zh}。请先移走或删除。`,
    });
  const roles = await namedUsers(trx, rolesSql, [companyId, id]);
  if (roles !== null)
    throw new Refusal(400, 'MENU_IN_USE', {
      en: `Still used by the role ${roles.en}. Remove it from the role first.`,
      zh: `仍被角色选择：${roles.zh}。请先从角色中移除。`,
    });
}

const belowSql =
  'select title as name from menus where company_id = $1 and parent_id = $2 order by sort nulls last, id';
const rolesSql = 'select name from roles where company_id = $1 and menu_ids @> array[$2::uuid] order by sort, id';
