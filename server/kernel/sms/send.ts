import type { Text } from '../../../src/schema/text';
import { type Db, inTransaction, query } from '../db/queries';
import { expired, type Sweep } from '../jobs/expired';
import type { JobHandler } from '../jobs/worker';
import { countDaily } from './limits';
import type { SmsScene } from './sender';
import type { Sealed, SmsDeps } from './sms';
import { smsTexts } from './texts';

export interface SendDeps extends SmsDeps {
  /** The company of the account with this number, if its holder may sign in; null otherwise. */
  readonly companyOfNumber: (db: Db, mobile: string) => Promise<string | null>;
}

/**
 * Sends a waiting message, or settles that it is not sent. Temporary failures are retried until the message expires; an
 * interrupted attempt is repeated with the same request id.
 */
export function smsHandler(deps: SendDeps): JobHandler {
  return async (db, { payload }) => {
    const { id } = payload as { id: string };
    const row = await waiting(db, id);
    if (row === null) return;
    if (row.isOver || deps.sender === null) return recordStatus(db, id, 'EXPIRED');
    const sealed = JSON.parse(deps.cipher.decrypt(row.sealed)) as Sealed;
    if (row.status === 'WAITING' && !(await released(db, deps, row, sealed.mobile))) return;
    const words = (smsTexts[row.scene] as (params: Sealed['params']) => Text)(sealed.params);
    const { language, mobile } = sealed;
    const params = sealed.params as unknown as Readonly<Record<string, string>>;
    const outcome = await deps.sender.send({
      requestId: id,
      mobile,
      scene: row.scene,
      language,
      text: words[language],
      params,
    });
    if (outcome.ok) return recordStatus(db, id, 'SENT', outcome.providerId);
    if (outcome.isFinal) await recordStatus(db, id, 'FAILED', null, outcome.error);
    else await query(db, 'update sms_log set fault = $2, attempts = attempts + 1 where id = $1', [id, outcome.error]);
    // Logged, and retried by the job queue if the message may still be sent.
    throw new Error(`The SMS service did not accept a text message (${row.scene}): ${outcome.error}.`);
  };
}

/** Expired messages, codes, limits and links; log entries after 90 days. */
export const smsSweeps: readonly Sweep[] = [
  (db) =>
    query(
      db,
      `update sms_log set status = 'EXPIRED', sealed = null where sealed is not null and expires_at < now()`,
      [],
    ),
  expired('sms_log', `at < now() - interval '90 days'`),
  expired('sms_codes', 'expires_at < now()'),
  expired('sms_limits', 'window_ends_at < now()'),
  expired('password_links', 'expires_at < now()'),
  expired('email_links', 'expires_at < now()'),
];

interface Row {
  readonly id: string;
  readonly companyId: string | null;
  readonly scene: SmsScene;
  readonly status: string;
  readonly sealed: Buffer;
  readonly isOver: boolean;
}

async function waiting(db: Db, id: string): Promise<Row | null> {
  const text = `select id, company_id as "companyId", scene, status, sealed, expires_at <= now() as "isOver"
    from sms_log where id = $1 and sealed is not null`;
  return (await query<Row>(db, text, [id]))[0] ?? null;
}

/**
 * Whether the message may be sent: the number belongs to an account and the daily limits are not reached. Counted once,
 * however many attempts.
 */
async function released(db: Db, deps: SendDeps, { id, companyId: known }: Row, mobile: string): Promise<boolean> {
  const companyId = known ?? (await deps.companyOfNumber(db, mobile));
  if (companyId === null) {
    await recordStatus(db, id, 'NOBODY');
    return false;
  }
  const isLeft = await inTransaction(db, async (trx) => {
    const text = `update sms_log set status = 'SENDING', company_id = $2 where id = $1 and status = 'WAITING' returning id`;
    if ((await query(trx, text, [id, companyId])).length === 0) return true;
    return countDaily(trx, deps.daily, companyId);
  });
  if (!isLeft) await recordStatus(db, id, 'OVER_LIMIT');
  return isLeft;
}

async function recordStatus(
  db: Db,
  id: string,
  status: string,
  providerId: string | null = null,
  fault: string | null = null,
) {
  const text = `update sms_log set status = $2, provider_id = $3, fault = coalesce($4, fault), sealed = null,
    attempts = attempts + case when $2 in ('SENT', 'FAILED') then 1 else 0 end where id = $1`;
  await query(db, text, [id, status, providerId, fault]);
}
