import { type Db, prepared, query } from '../../kernel/db/queries';
import type { Contents } from '../pools/contents';

/** The decrypted contents of an edition's units, by index: for the buyer, and members who may reveal them. */
export async function openUnits(
  db: Db,
  contents: Contents,
  companyId: string,
  deliveryId: string,
  edition: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ index: number; content: Buffer }>(db, openSql, [companyId, deliveryId, edition]);
  return new Map(rows.map(({ index, content }) => [index, contents.open(content)]));
}

const openSql = prepared(`
  select u.index, coalesce(u.content, x.content) as content
    from delivery_units u left join code_contents x on x.code_id = u.code_id and x.company_id = u.company_id
   where u.company_id = $1 and u.delivery_id = $2 and u.edition = $3 and coalesce(u.content, x.content) is not null`);
