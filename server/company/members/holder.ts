import { query } from '../../kernel/db/queries';
import type { AccountHolder, FindHolder } from '../../kernel/identity/holder';

/** Finds the member for an account name (case-insensitive), mobile number, e-mail address or id, if they may sign in. */
export const findHolder: FindHolder = async (db, by) => {
  const [[name, value]] = Object.entries(by) as [[keyof typeof conditions, string]];
  const [holder] = await query<AccountHolder>(db, `${holderSql} and ${conditions[name]}`, [value]);
  return holder ?? null;
};

const holderSql = `
  select u.id as "userId", u.username, u.mobile, u.email, m.company_id as "companyId", array[c.name, m.nickname, u.mobile, u.email] as names
    from users u join members m on m.id = u.id join companies c on c.id = m.company_id
   where m.join_status = 'NORMAL' and m.status = 1`;

const conditions = {
  mobile: 'u.mobile = $1',
  email: 'u.email = $1',
  userId: 'u.id = $1',
  account: 'lower(u.username) = lower($1)',
};
