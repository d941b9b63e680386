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

/** What sending is made of. */
export interface SmsDeps {
  /** Null: this server sends none. */
  readonly sender: SmsSender | null;
  readonly daily: Daily;
  /** For what waits to be sent. */
  readonly cipher: Cipher;
  readonly signer: Signer;
  readonly publicUrl: string | null;
}

/** A message to be sent. */
export interface NewMessage<S extends SmsScene = SmsScene> {
  readonly scene: S;
  readonly mobile: string;
  readonly params: SmsParams[S];
  readonly language: Language;
  /** Whose it is; null: whose number it turns out to be. To a number of nobody nothing is sent. */
  readonly companyId: string | null;
  /** For how long it is worth sending, in seconds. */
  readonly seconds: number;
}

/** Contents of a message that waits, before they are sealed. */
export type Sealed = Pick<NewMessage, 'mobile' | 'params' | 'language'>;

export const smsQueue = 'sms';

/** Puts a message where it is sent from, when the transaction has committed. Limits are the caller's to have counted. */
export async function putMessage<S extends SmsScene>(
  trx: Db,
  { cipher }: SmsDeps,
  message: NewMessage<S>,
): Promise<void> {
  const { scene, mobile, params, language, companyId, seconds } = message;
  const id = newId();
  const sealed = cipher.encrypt(JSON.stringify({ mobile, params, language } satisfies Sealed));
  await query(trx, insertText, [id, companyId, scene, maskedMobile(mobile), sealed, seconds]);
  await enqueue(trx, { queue: smsQueue, payload: { id } });
}

const insertText = `insert into sms_log (id, company_id, scene, mobile_mask, sealed, expires_at)
  values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`;

/** Throws SMS_NOT_CONFIGURED where this server sends nothing, and SMS_DAILY_LIMIT when the day's are used up. */
export async function assertMaySend(db: Db, { sender, daily }: SmsDeps, companyId: string | null): Promise<void> {
  if (sender === null) throw notConfigured();
  await assertLeftToday(db, daily, companyId);
}

/**
 * Where a link in a message leads; null when none may be sent. What a request says of the host is nothing to send to
 * somebody's phone: only the operator's own address is.
 */
export function linkOrigin({ sender, publicUrl }: SmsDeps, origin: string): string | null {
  if (sender === null) return null;
  if (publicUrl !== null) return new URL(publicUrl).origin;
  return sender.kind === 'console' ? origin : null;
}

/** What the database keeps of a number that somebody typed in. */
export function numberKey({ signer }: SmsDeps, mobile: string): string {
  return signer.sign('mobile number', mobile);
}

function notConfigured(): Refusal {
  return new Refusal(400, 'SMS_NOT_CONFIGURED', {
    en: "This server can't send text messages. Ask an administrator of your company.",
    zh: '此服务器未开通短信，请联系贵公司的管理员。',
  });
}
