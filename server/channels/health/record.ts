import { type Db, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import type { ChannelAccount, Health } from '../adapter';
import type { ChannelDeps } from '../deps';
import { type Incident, notifyFault, notifyRecovery } from './notify';

type Account = Pick<ChannelAccount, 'id' | 'companyId'>;

/**
 * Records an account's health: its status, the start of the incident and the next check; notifies users of a recovery.
 * A disabled account stays disabled.
 */
export function recordHealth(db: Db, deps: ChannelDeps, account: Account, health: Health): Promise<void> {
  return inTransaction(db, async (trx) => {
    const status = await lockedStatus(trx, account);
    if (status === null || status === 'disabled') return;
    const kept = await keep(trx, account, health);
    const next = nextStatus(status, health, kept.failures);
    if (next !== status || kept.begins || kept.ends) await changeStatus(trx, account, next, kept.since);
    if (kept.ends && kept.alerts > 0) await notifyRecovery(trx, deps, account, kept.began!);
  });
}

/**
 * Sends due alerts for ongoing incidents: a first alert, then reminders at growing intervals (1, 6 and then 24 hours).
 */
export async function notifyDue(db: Db, deps: ChannelDeps): Promise<void> {
  for (const { id, companyId } of await query<Account>(db, dueSql, []))
    await inTransaction(db, async (trx) => {
      const [incident] = await query<Incident>(trx, recordAlertSql, [id]);
      if (incident !== undefined) await notifyFault(trx, deps, { id, companyId }, incident);
    });
}

interface Kept {
  readonly failures: number;
  readonly alerts: number;
  /** Start of the current incident, ISO 8601. */
  readonly since: string | null;
  readonly began: string | null;
  readonly begins: boolean;
  readonly ends: boolean;
}

async function lockedStatus(trx: Trx, { id, companyId }: Account): Promise<string | null> {
  const [row] = await query<{ status: string }>(trx, statusSql, [companyId, id]);
  return row?.status ?? null;
}

async function keep(trx: Trx, { id, companyId }: Account, health: Health): Promise<Kept> {
  const fault = health.kind === 'online' ? null : health.reason;
  const [row] = await query<Kept>(trx, keepSql, [id, companyId, fault, health.kind === 'auth_required']);
  return row!;
}

/** A single failed check does not degrade an account that was online. */
function nextStatus(status: string, health: Health, failures: number): string {
  if (health.kind !== 'degraded') return health.kind;
  return status === 'online' && failures < 2 ? 'online' : 'degraded';
}

async function changeStatus(trx: Trx, { id, companyId }: Account, status: string, since: string | null): Promise<void> {
  await query(trx, changeSql, [companyId, id, status, since]);
}

// A system update: the version is unchanged, so concurrent edits do not conflict.
const changeSql = prepared(
  'update accounts set status = $3, fault_since = $4::timestamptz where company_id = $1 and id = $2',
);
const statusSql = prepared('select status from accounts where company_id = $1 and id = $2 for update');

// While a fault lasts, the next check is after 10 s, doubling up to 15 min; otherwise after 5 min.
const keepSql = prepared(`
  insert into account_health as h (account_id, company_id, fault, failures, next_check_at, connected, incident_since, next_alert_at)
  values ($1, $2, $3::text, case when $3::text is null then 0 else 1 end, now() + interval '10 seconds', $3::text is null,
          case when $3::text is not null then now() end, case when $3::text is not null then now() + interval '1 minute' end)
      on conflict (account_id) do update set
         fault = excluded.fault, failures = case when excluded.fault is null then 0 else h.failures + 1 end,
         next_check_at = now() + case when excluded.fault is null then interval '5 minutes'
           else least(interval '15 minutes', interval '10 seconds' * power(2, least(h.failures, 10))) end,
         lease_until = null, connected = h.connected or excluded.fault is null,
         incident_since = case when excluded.fault is null then null else coalesce(h.incident_since, now()) end,
         alerts = case when excluded.fault is null or h.incident_since is null then 0 else h.alerts end,
         -- Only a member can fix refused credentials, so they are notified at once. An unreachable service may recover soon.
         next_alert_at = case when excluded.fault is null then null when h.incident_since is null or h.alerts = 0
           then coalesce(h.incident_since, now()) + case when $4 then interval '0' else interval '1 minute' end
           else h.next_alert_at end
  returning failures, incident_since as since,
    (select alerts from account_health b where b.account_id = $1) as alerts,
    (select incident_since from account_health b where b.account_id = $1) as began,
    incident_since is not null and (select incident_since from account_health b where b.account_id = $1) is null as begins,
    incident_since is null and (select incident_since from account_health b where b.account_id = $1) is not null as ends`);

const dueSql = prepared(`
  select h.account_id as id, h.company_id as "companyId" from account_health h join accounts a on a.id = h.account_id
   where h.next_alert_at <= now() and a.status <> 'disabled' order by h.account_id limit 100`);
const recordAlertSql = prepared(`
  update account_health h set alerts = alerts + 1,
         next_alert_at = now() + case alerts when 0 then interval '1 hour' when 1 then interval '6 hours' else interval '24 hours' end
   where account_id = $1 and next_alert_at <= now() and fault is not null
  returning fault, incident_since as since`);
