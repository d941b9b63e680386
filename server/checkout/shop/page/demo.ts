import type { Language } from '../../../../src/schema/text';
import { type Db, prepared, query } from '../../../kernel/db/queries';

/** The address of a shop of the first company, which has the demo data, in the visitor's language; null if it has none. */
export async function demoAddress(db: Db, language: Language): Promise<string | null> {
  const [shop] = await query<{ address: string }>(db, demoSql, [language]);
  return shop?.address ?? null;
}

const demoSql = prepared(`
  select s.address from shops s join accounts a on a.company_id = s.company_id and a.id = s.account_id
   where s.company_id = (select id from companies order by created_at, id limit 1) and a.status <> 'disabled'
   order by s.language <> $1::text, s.name limit 1`);
