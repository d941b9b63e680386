import { runAll } from '../../company/runAll';
import { type Db, everyCompany, inTransaction, query } from '../../kernel/db/queries';
import type { Sweep } from '../../kernel/jobs/expired';
import { emptyConversationsSql, forgetFilesSql } from './contentSql';

/** A transaction deletes this many, so that it blocks nothing else. */
const conversationsAtOnce = 20;
const rowsAtOnce = 5_000;
/** What is left waits for the next cleanup, an hour later. */
const rounds = 50;

/** Deletes what companies do not want to keep any longer. Each cleanup stands alone, and none is stopped by another. */
export const retentionSweeps: readonly Sweep[] = [
  (db) => inRounds(() => emptyOldConversations(db)),
  (db) => inRounds(() => forgetOldFiles(db)),
  ...['operation_log', 'login_log', 'sms_log', 'mail_messages'].map(
    (table): Sweep =>
      (db) =>
        inRounds(() => deleteOldLogs(db, table as keyof typeof oldLogsSql)),
  ),
];

/** Until a round finds less than it could take. */
async function inRounds(round: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < rounds; count += 1) if (!(await round())) return;
}

async function emptyOldConversations(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const due = await query<{ companyId: string; id: string }>(trx, oldConversationsSql, [conversationsAtOnce]);
    for (const companyId of new Set(due.map((one) => one.companyId))) {
      const ids = due.filter((one) => one.companyId === companyId).map(({ id }) => id);
      await query(trx, forgetFilesSql, [companyId, ids]);
      await runAll(trx, emptyConversationsSql, [companyId, ids]);
    }
    return due.length === conversationsAtOnce;
  });
}

async function forgetOldFiles(db: Db): Promise<boolean> {
  return (await query(db, oldFilesSql, [rowsAtOnce])).length === rowsAtOnce;
}

async function deleteOldLogs(db: Db, table: keyof typeof oldLogsSql): Promise<boolean> {
  return (await query(db, oldLogsSql[table], [rowsAtOnce])).length === rowsAtOnce;
}

/** A conversation that something is still owed in is kept until that is settled. */
const oldConversationsSql = everyCompany(`
  select c.company_id as "companyId", c.id from companies z join conversations c on c.company_id = z.id
    join contacts p on p.company_id = c.company_id and p.id = c.contact_id
   where z.retain_conversations_days is not null and not z.hold_deletions and not p.on_hold 
     and (c.last_message is not null or c.last_kind is not null)
     and c.last_message_at < now() - make_interval(days => z.retain_conversations_days::int)
     and not exists (select from deliveries d where d.company_id = c.company_id and d.conversation_id = c.id
       and d.state in ('scheduled', 'waiting_stock', 'allocated', 'sending', 'needs_review'))
   order by c.last_message_at limit $1 for no key update of c skip locked`);

const oldFilesSql = everyCompany(`
  with due as (
    select u.company_id, u.file_id, u.record_id from companies z
      join files f on f.company_id = z.id and f.created_at < now() - make_interval(days => z.retain_files_days::int)
      join file_uses u on u.company_id = f.company_id and u.file_id = f.id and u.resource = 'conversations'
      join conversations c on c.company_id = u.company_id and c.id = u.record_id
      join contacts p on p.company_id = c.company_id and p.id = c.contact_id
     where z.retain_files_days is not null and not z.hold_deletions and not p.on_hold limit $1
  ), emptied as (
    update messages m set payload = null, kind = 'text', version = version + 1, updated_at = now()
      from due where m.company_id = due.company_id and m.conversation_id = due.record_id
       and m.payload ->> 'fileId' = due.file_id::text
  ), released as (
    delete from file_uses u using due
     where u.company_id = due.company_id and u.file_id = due.file_id and u.record_id = due.record_id
       and u.resource = 'conversations'
    returning u.company_id, u.file_id, u.record_id
  ), unused as (
    update files f set used = false from released r
     where f.company_id = r.company_id and f.id = r.file_id and not f.shared
       and not exists (select from file_uses u where u.company_id = f.company_id and u.file_id = f.id
         and not exists (select from released x where x.file_id = u.file_id and x.record_id = u.record_id))
  ) select file_id from released`);

const oldLogSql = (table: string, at: string, companyOf: string) =>
  everyCompany(`
  delete from ${table} where id in (
    select l.id from companies z join ${table} l on ${companyOf}
     where z.retain_logs_days is not null and not z.hold_deletions
       and l.${at} < now() - make_interval(days => z.retain_logs_days::int) limit $1) returning id`);

const oldLogsSql = {
  operation_log: oldLogSql('operation_log', 'at', 'l.company_id = z.id'),
  login_log: oldLogSql('login_log', 'at', 'l.user_id in (select id from members where company_id = z.id)'),
  sms_log: oldLogSql('sms_log', 'at', 'l.company_id = z.id'),
  mail_messages: oldLogSql(
    'mail_messages',
    'created_at',
    `l.company_id = z.id and l.state <> 'waiting'
       and not exists (select from mail_marks k where k.mail_id = l.id)`,
  ),
} as const;
