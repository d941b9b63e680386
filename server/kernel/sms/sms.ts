import { v7 as newId } from 'uuid';
import type { Language } from '../../../src/schema/text';
import { type Db, query } from '../db/queries';
import { Refusal } from '../http/refusal';
import { enqueue } from '../jobs/queue';
import type { Cipher } from '../secrets/cipher';
import type { Signer } from '../secrets/signer';
import { assertLeftToday, type Daily } from './limits';
import { maskedMobile } from './maskedMobile';
import type { SmsParams, SmsScene, SmsSender } from './sender';

export interface SmsDeps {
  /** Null: this server sends none. */
  readonly sender: SmsSender | null;
  readonly daily: Daily;
  /** Encrypts queued messages. */
  readonly cipher: Cipher;
  readonly signer: Signer;
  readonly publicUrl: string | null;
}

export interface NewMessage<S extends SmsScene = SmsScene> {
  readonly scene: S;
  readonly mobile: string;
  readonly params: SmsParams[S];
  readonly language: Language;
  /** The company; null: determined on sending, from the account with this number. If there is none, nothing is sent. */
  readonly companyId: string | null;
  /** Lifetime of the message in seconds. */
  readonly seconds: number;
}

/** Content of a queued message before encryption. */
export type Sealed = Pick<NewMessage, 'mobile' | 'params' | 'language'>;

export const smsQueue = 'sms';

/** Queues a message; it is sent after the transaction commits. The caller must have counted the limits. */
export async function putMessage<S extends SmsScene>(
  trx: Db,
  { cipher }: SmsDeps,
  message: NewMessage<S>,
): Promise<void> {
  const { scene, mobile, params, language, companyId, seconds } = message;
  const id = newId();
  const sealed = cipher.encrypt(JSON.stringify({ mobile, params, language } satisfies Sealed));
  await query(trx, insertSql, [id, companyId, scene, maskedMobile(mobile), sealed, seconds]);
  await enqueue(trx, { queue: smsQueue, payload: { id } });
}

const insertSql = `insert into sms_log (id, company_id, scene, mobile_mask, sealed, expires_at)
  values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`;

/** Throws SMS_NOT_CONFIGURED if this server sends none, and SMS_DAILY_LIMIT if a daily limit is reached. */
export async function assertMaySend(db: Db, { sender, daily }: SmsDeps, companyId: string | null): Promise<void> {
  if (sender === null) throw notConfigured();
  await assertLeftToday(db, daily, companyId);
}

/**
 * Origin of links in messages; null if none may be sent. The Host of a request is not trusted for a message to a phone:
 * only the operator's public URL is used.
 */
export function linkOrigin({ sender, publicUrl }: SmsDeps, origin: string): string | null {
  if (sender === null) return null;
  if (publicUrl !== null) return new URL(publicUrl).origin;
  return sender.kind === 'console' ? origin : null;
}

/** Keyed hash that is stored instead of a number. */
export function numberKey({ signer }: SmsDeps, mobile: string): string {
  return signer.sign('mobile number', mobile);
}

function notConfigured(): Refusal {
  return new Refusal(400, 'SMS_NOT_CONFIGURED', {
    en: "This server can't send text messages. Ask an administrator of your company.",
    zh: '此服务器未开通短信，请联系贵公司的管理员。',
  });
}
