import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import type { Catalogue } from '../access/catalogue';
import { roleNameOf } from '../access/roleName';

/** Derives the number of members per role; built-in roles are named in the reader's language. */
export function roleDetails(catalogue: Catalogue) {
  return async (db: Db, { companyId, language = 'en' }: Reader, roles: readonly StoredRecord[]): Promise<void> => {
    const counts = await query<{ id: string; count: number }>(db, holdersSql, [
      companyId,
      roles.map((role) => role.id),
    ]);
    const holders = new Map(counts.map((row) => [row.id, Number(row.count)]));
    for (const role of roles) {
      role.userCount = holders.get(role.id) ?? 0;
      role.createTime = role.createdAt;
      if (role.type === 'BUILTIN') role.name = roleNameOf(catalogue, String(role.code), String(role.name))[language];
    }
  };
}

const holdersSql = prepared(`
  select held.id, count(*) as count from members, unnest(role_ids) as held (id)
   where company_id = $1 and join_status = 'NORMAL' and held.id = any($2::uuid[]) group by held.id`);
