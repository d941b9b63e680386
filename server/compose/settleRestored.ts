import { faultOf } from '../../src/schema/fault';
import { shipQueue } from '../channels/ship/ask';
import { holdersOf } from '../company/access/holders';
import type { CompanyDeps } from '../company/deps';
import { noticeMailQueue } from '../company/notifications/mail/noticeMail';
import { notify } from '../company/notifications/notify';
import { publishMoves, timesOf } from '../delivery/engine/move';
import { findQueue } from '../delivery/find/ask';
import { reportQueue } from '../figures/reports/due';
import { type Db, everyCompany, inTransaction, prepared, query } from '../kernel/db/queries';
import { revoked } from '../kernel/leases/leases';
import { placeEvents } from '../kernel/realtime/publisher';
import { smsQueue } from '../kernel/sms/sms';
import { digestQueue } from '../push/digest';
import { pushQueue } from '../push/job';

/**
 * Puts aside what waited to be sent at the moment that was restored: it was probably sent after the backup, which this
 * database does not know. Members see it as unconfirmed and decide. Codes go on hold, because those given out since
 * count as available again. Once per restore, before any background work starts.
 */
export async function settleRestored(db: Db, deps: Pick<CompanyDeps, 'codesOfApi'>): Promise<void> {
  // The readers of events continue behind those that were committed but had no position yet.
  while (await placeEvents(db));
  await inTransaction(db, async (trx) => {
    const [restored] = await query<{ moment: string }>(trx, settledSql, []);
    if (restored === undefined) return;
    await query(trx, sendsSql, [faultOf('restored')]);
    await query(trx, codesSql, ['Restored from a backup · 由备份恢复']);
    for (const text of [deliveriesSql, fetchesSql, webhooksSql, textMessagesSql, mailsSql, reportsSql, repliesSql])
      await query(trx, text, []);
    await query(trx, jobsSql, [[shipQueue, reportQueue, smsQueue, pushQueue, noticeMailQueue, digestQueue, findQueue]]);
    await query(trx, cursorsSql, []);
    for (const { id } of await query<{ id: string }>(trx, companiesSql, [])) {
      const people = await holdersOf(trx, deps, id, 'codes:void');
      await notify(
        trx,
        { companyId: id, userId: null },
        people.map((to) => ({
          to,
          kind: 'restored',
          parameters: { moment: restored.moment },
          link: '/code/list',
          dedupe: `restored ${restored.moment}`,
          reminds: true as const,
        })),
      );
    }
  });
}

const settledSql = prepared(`
  update restored set settled_at = now() where settled_at is null
  returning to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`);
const companiesSql = prepared(everyCompany('select id from companies order by id'));
const sendsSql = prepared(
  everyCompany(`
  with aside as (
    update message_sends s set state = case when withdrawn then 'dead' else 'done' end, ${revoked('s')}, last_error = $1, finished_at = now()
     where state = 'queued' returning message_id, withdrawn
  )
  update messages m set status = case when withdrawn then 'failed' else 'unknown' end, failure = $1, version = version + 1, updated_at = now()
    from aside where m.id = aside.message_id and m.status in ('queued', 'sending')`),
);
const deliveriesSql = prepared(
  everyCompany(`
  with before as (
    select id, state from deliveries where state in ('scheduled', 'waiting_stock') for update
  ), changed as (
    update deliveries d set state = 'needs_review', reason = 'restored', note = null, ${timesOf("'needs_review'")}
      from before where d.id = before.id
    returning d.company_id, d.id, d.version, d.account_id, before.state as from_state, d.state, d.reason, d.note
  ), ${publishMoves({ id: 'null', name: 'null' })}
  select 1 from changed`),
);
const fetchesSql = prepared(
  everyCompany(`update delivery_fetches f set state = 'unknown', ${revoked('f')} where state = 'wanted'`),
);
const codesSql = prepared(
  everyCompany(`
  update codes set state = 'quarantined', reason = $1, version = version + 1, updated_at = now() where state = 'available'`),
);
const webhooksSql = prepared(
  everyCompany(`
  with aside as (
    update webhook_queue q set waiting = false, ${revoked('q')} where waiting returning delivery_id
  )
  update webhook_deliveries d set status = 'dead', fault = 'restored', next_at = null, version = version + 1, updated_at = now()
    from aside where d.id = aside.delivery_id`),
);
const textMessagesSql = prepared(
  everyCompany(`update sms_log set status = 'EXPIRED', sealed = null where status in ('WAITING', 'SENDING')`),
);
const mailsSql = prepared(
  everyCompany(`
  update mail_messages m set state = 'unknown', fault = 'restored', sealed = null, finished_at = now(), ${revoked('m')}
   where state = 'waiting'`),
);
/** The next run is found anew, without the one that is due. */
const reportsSql = prepared(
  everyCompany(`update report_schedules set next_run_at = 'infinity', zone = '' where next_run_at is not null`),
);
/** Messages so old are left to a member. */
const repliesSql = prepared(
  everyCompany(`
  update reply_decisions set due_at = due_at - interval '1 hour' where outcome is null and due_at > '-infinity'`),
);
const jobsSql = prepared(`
  update jobs j set failed_at = now(), unique_key = null, last_error = 'A backup was restored.', ${revoked('j')}
   where queue = any($1::text[]) and finished_at is null and failed_at is null`);
const cursorsSql = prepared(
  everyCompany(`
  update event_cursors set position = greatest(position, (select coalesce(max(position), 0) from events))
   where reader in ('webhooks', 'push')`),
);
