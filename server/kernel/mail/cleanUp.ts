import { everyCompany, query } from '../db/queries';
import { expired, type Sweep } from '../jobs/expired';

/** Forgets the contents of expired mails, and mails after 90 days unless their address is marked. */
export const mailSweeps: readonly Sweep[] = [
  (db) => query(db, forgetSql, []),
  expired(
    'mail_messages',
    `state <> 'waiting' and created_at < now() - interval '90 days'
     and not exists (select from mail_marks k where k.mail_id = mail_messages.id)`,
  ),
  expired('mail_hook_calls', `at < now() - interval '2 days'`),
];

const forgetSql = everyCompany(`
  update mail_messages set sealed = null
   where sealed is not null and state <> 'waiting' and expires_at < now()`);
