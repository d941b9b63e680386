import { mobileForms } from '../../../src/schema/mobile';
import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';

/** SQL condition: matches a member's account name, or the full mobile number in any notation. */
export function accountOrMobile(text: string, place: (value: unknown) => string): string {
  const account = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const mobile = text.replace(/[\s()-]/g, '');
  return `exists (select 1 from users where users.id = members.id and members.join_status = 'NORMAL'
    and (lower(users.username) like lower(${place(account)}::text) or users.mobile = ${place(mobile)}::text))`;
}

/** The members with these account names, mobile numbers or e-mail addresses, for imports. */
export async function membersWith(db: Db, { companyId }: Reader, name: string, keys: readonly string[]) {
  const forms = (key: string) => (name === 'mobile' ? mobileForms(key) : [key.toLowerCase()]);
  const asked = new Map(keys.flatMap((key) => forms(key).map((form) => [form, key] as const)));
  const text = name === 'mobile' ? byMobileSql : name === 'email' ? byEmailSql : byNameSql;
  const rows = await query<{ id: string; value: string }>(db, text, [companyId, [...asked.keys()]]);
  return rows.map(({ id, value }) => ({ id, key: asked.get(value)! }));
}

const usersSql = (value: string) => `
  select m.id, ${value} as value from members m join users u on u.id = m.id
   where m.company_id = $1 and m.join_status = 'NORMAL' and ${value} = any($2::text[])`;
const byNameSql = prepared(usersSql('lower(u.username)'));
const byMobileSql = prepared(usersSql('u.mobile'));
const byEmailSql = prepared(usersSql('lower(u.email)'));
