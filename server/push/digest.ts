import type { PushNotice } from '../../src/schema/push';
import { securityKinds } from '../company/notifications/mail/noticeMail';
import { type MailReader, mailReader } from '../company/notifications/mail/reader';
import { unsubscribeFrom } from '../company/notifications/mail/unsubscribe';
import { databaseNow } from '../kernel/clock';
import { type Db, inTransaction, prepared, query } from '../kernel/db/queries';
import { type enqueue, enqueueAll, freeKey } from '../kernel/jobs/queue';
import type { JobHandler } from '../kernel/jobs/worker';
import { putMail } from '../kernel/mail/mail';
import type { PushDeps } from './deps';
import { type About, noticeAbout } from './noticeTexts/about';

export const digestQueue = 'mail-digests';

interface DigestJob {
  readonly userId: string;
}

/** A member has so much time to read something in the console before it is mailed. */
const patienceSeconds = 600;
const maxItems = 10;

/** Looks later whether a member has unread notifications to be mailed: one job, however much happens until then. */
export function digestJob(userId: string, seconds = patienceSeconds): Parameters<typeof enqueue>[1] {
  const payload: DigestJob = { userId };
  const runAt = new Date(databaseNow().getTime() + seconds * 1_000);
  return { queue: digestQueue, payload, uniqueKey: userId, runAt };
}

/**
 * Queues one mail about everything that is unread and was in no mail before, if the member chose it and has no console
 * in view; at most one an hour or a day.
 */
export function runDigestJob(deps: PushDeps): JobHandler {
  return async (db, job) => {
    await freeKey(db, job);
    const { userId } = job.payload as DigestJob;
    const reader = await mailReader(db, deps, userId);
    const every = reader && pauses[String(reader.chosen['notice-mail'])];
    if (reader === null || !every || deps.publicUrl === null) return;
    const { actor, email, language, company } = reader;
    if (deps.live.isWatching(actor.companyId, userId)) return;
    const [last] = await query<Last>(db, lastSql, [userId, every]);
    if (last!.wait > 0) return enqueueAll(db, [digestJob(userId, last!.wait)]);
    const notices = await unmailed(db, deps, reader, last!);
    if (notices.length === 0) return;
    const { origin } = new URL(deps.publicUrl);
    const params = {
      company: company.name,
      items: notices.slice(0, maxItems).map(({ title, body, link }) => ({ title, text: body, url: origin + link })),
      more: Math.max(0, notices.length - maxItems),
      url: `${origin}/notification/list`,
      unsubscribe: unsubscribeFrom(deps.mail.signer, origin, userId, 'notice-mail'),
    };
    await inTransaction(db, async (trx) => {
      if ((await query(trx, takeSql, [userId, every, last!.upTo])).length === 0) return;
      const rest = { askedBy: null, seconds: 86_400 };
      await putMail(trx, deps.mail, { scene: 'DIGEST', to: email, params, language, company, ...rest });
    });
  };
}

/** Seconds between two mails, by choice. */
const pauses: { readonly [choice: string]: number } = { hour: 3_600, day: 86_400 };

/** The last mail to a member. */
interface Last {
  /** Seconds until the next one may be sent. */
  readonly wait: number;
  /** Snapshot and time of what was mailed; null before the first mail. */
  readonly seen: string | null;
  readonly sentAt: string | null;
  /** Snapshot of this moment. */
  readonly upTo: string;
}

async function unmailed(
  db: Db,
  deps: PushDeps,
  { actor, language, chosen }: MailReader,
  { seen, sentAt, upTo }: Last,
): Promise<PushNotice[]> {
  const { companyId, userId } = actor;
  const asked = [companyId, userId, seen, sentAt, upTo, securityKinds];
  const notices: PushNotice[] = [];
  const listener = { actor, language, showsText: chosen['push-preview'] === 'on' };
  for (const about of await query<About>(db, unmailedSql, asked)) {
    const notice = await noticeAbout(db, deps, listener, about);
    if (notice !== null) notices.push(notice);
  }
  return notices;
}

const lastSql = prepared(`
  select coalesce(ceil(extract(epoch from d.sent_at + make_interval(secs => $2::float8) - now())), 0)::int as wait,
         d.seen, d.sent_at as "sentAt", pg_current_snapshot()::text as "upTo"
    from (select 1) as always left join mail_digests d on d.user_id = $1`);

// Snapshots as for reading all notifications; times for databases that were restored, whose snapshots are of another.
const unmailedSql = prepared(`
  select kind, id from (
    (select 'notification' as kind, id, created_at as at from notifications
      where company_id = $1 and member_id = $2 and read_at is null and kind <> all($6::text[])
        and pg_visible_in_snapshot(made_in, $5::pg_snapshot)
        and created_at > coalesce($4::timestamptz, now()) - interval '1 hour'
        and ($3::pg_snapshot is null or not pg_visible_in_snapshot(made_in, $3::pg_snapshot) or created_at > $4::timestamptz)
      order by created_at desc limit 50)
    union all
    (select 'conversation', id, last_message_at from conversations
      where company_id = $1 and (assignee_id is null or assignee_id = $2)
        and last_message_at > coalesce($4::timestamptz - interval '10 seconds', now() - interval '1 hour')
      order by last_message_at desc limit 50)
  ) as news order by at desc`);

const takeSql = prepared(`
  insert into mail_digests as d (user_id, seen, sent_at) values ($1, $3, now())
      on conflict (user_id) do update set seen = excluded.seen, sent_at = excluded.sent_at
   where d.sent_at <= now() - make_interval(secs => $2::float8)
  returning 1 as taken`);
