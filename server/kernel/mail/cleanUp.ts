import { type Db, everyCompany, query } from '../db/queries';

/** Forgets the contents of expired mails, and mails after 90 days. */
export async function cleanUpMails(db: Db): Promise<void> {
  await query(db, forgetSql, []);
  await query(db, deleteSql, []);
}

const forgetSql = everyCompany(`
  update mail_messages set sealed = null
   where sealed is not null and state <> 'waiting' and expires_at < now()`);
const deleteSql = everyCompany(`
  delete from mail_messages where state <> 'waiting' and created_at < now() - interval '90 days'`);
