import { type Db, everyCompany, query } from '../db/queries';

/** Forgets the contents of expired mails, and mails after 90 days unless their address is marked. */
export async function cleanUpMails(db: Db): Promise<void> {
  await query(db, forgetSql, []);
  await query(db, deleteSql, []);
  await query(db, hookCallsSql, []);
}

const forgetSql = everyCompany(`
  update mail_messages set sealed = null
   where sealed is not null and state <> 'waiting' and expires_at < now()`);
const deleteSql = everyCompany(`
  delete from mail_messages m where state <> 'waiting' and created_at < now() - interval '90 days'
     and not exists (select from mail_marks k where k.mail_id = m.id)`);
const hookCallsSql = `delete from mail_hook_calls where at < now() - interval '2 days'`;
