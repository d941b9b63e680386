import { randomInt } from 'node:crypto';
import type { Language } from '../../../../src/schema/text';
import { type Db, inTransaction, query } from '../../db/queries';
import { Refusal } from '../../http/refusal';
import { type MailDeps, putMail } from '../../mail/mail';
import { maskedAddress } from '../../mail/maskedAddress';
import type { Network } from '../../network/place';
import { digest, newToken } from '../../secrets/tokens';
import { countMessage, resendAfterSeconds, type Way } from '../../sms/limits';
import { maskedMobile } from '../../sms/maskedMobile';
import { assertMaySend, numberKey, putMessage, type SmsDeps } from '../../sms/sms';
import { countGuess, forgiveGuess } from '../attemptLimits';

export type CodeScene = 'RESET_PASSWORD' | 'CHANGE_MOBILE_OLD' | 'CHANGE_MOBILE_NEW';

export interface CodeDeps {
  readonly sms: SmsDeps;
  readonly mail: MailDeps;
}

/** The purpose of a code and the number or e-mail address it is sent to. */
export interface CodeRequest {
  readonly scene: CodeScene;
  readonly way: Way;
  readonly to: string;
  /** The signed-in user; the code is then valid for them only. */
  readonly by: { readonly userId: string; readonly companyId: string } | null;
  readonly language: Language;
}

/** Response for a code that is being sent. Times in seconds. */
export interface CodeIssued {
  readonly requestId: string;
  readonly expiresIn: number;
  readonly resendAfter: number;
  readonly maskedMobile?: string;
  readonly maskedEmail?: string;
}

/** A code as entered by a user. */
export interface GivenCode {
  readonly scene: CodeScene;
  readonly to: string;
  readonly userId: string | null;
  readonly requestId: string;
  readonly code: string;
}

const lifeSeconds = 300;
const maxTries = 5;

/**
 * Creates a code and queues its message; earlier codes stay valid, so that nobody can end another's by a request. Does
 * not check whether the number or address belongs to an account: an unknown one takes the same path and time, and is dropped
 * later. Throws SMS_NOT_CONFIGURED, SMS_TOO_FAST, SMS_DAILY_LIMIT, and for e-mails MAIL_NOT_CONFIGURED and so on.
 */
export async function issueCode(
  db: Db,
  { sms, mail }: CodeDeps,
  request: CodeRequest,
  network: Network,
): Promise<CodeIssued> {
  const { scene, way, to, by, language } = request;
  const companyId = by?.companyId ?? null;
  if (way === 'sms') await assertMaySend(db, sms, companyId);
  const key = numberKey(sms, to);
  const given = { scene, to, userId: by?.userId ?? null, requestId: newToken(), code: newCode() };
  await inTransaction(db, async (trx) => {
    await countMessage(trx, 'code', key, network, way);
    await query(trx, issueSql, [scene, key, digest(given.requestId), macOf(sms, given), given.userId, lifeSeconds]);
    const { code } = given;
    const minutes = lifeSeconds / 60;
    if (way === 'mail') {
      const params = { code, minutes };
      const seconds = lifeSeconds;
      return putMail(trx, mail, {
        scene: 'RESET_PASSWORD',
        to,
        params,
        language,
        company: null,
        askedBy: null,
        seconds,
      });
    }
    const params = { code, minutes: String(minutes) };
    await putMessage(trx, sms, { scene, mobile: to, params, language, companyId, seconds: lifeSeconds });
  });
  return {
    requestId: given.requestId,
    expiresIn: lifeSeconds,
    resendAfter: resendAfterSeconds,
    ...(way === 'mail' ? { maskedEmail: maskedAddress(to) } : { maskedMobile: maskedMobile(to) }),
  };
}

/**
 * Checks a code without consuming it. A wrong one is counted for the code and for the caller's network; after five the
 * code is invalid. Throws CODE_INVALID at `field` for any reason, and LOGIN_DELAYED after too many guesses.
 */
export async function proveCode(
  db: Db,
  sms: SmsDeps,
  given: GivenCode,
  network: Network,
  field = 'code',
): Promise<void> {
  await countGuess(db, 'sms code', network);
  const [tried] = await query<{ right: boolean }>(db, proveSql, valuesOf(sms, given));
  if (tried?.right !== true) throw codeInvalid(field);
  await forgiveGuess(db, 'sms code', network);
}

/**
 * Consumes a verified code in the transaction of its purpose, and ends the others for it; only one of several concurrent calls succeeds. Throws
 * CODE_INVALID.
 */
export async function consumeCode(trx: Db, sms: SmsDeps, given: GivenCode, field = 'code'): Promise<void> {
  if ((await query(trx, consumeSql, valuesOf(sms, given))).length === 0) throw codeInvalid(field);
}

export function codeInvalid(field: string): Refusal {
  const message = {
    en: "This code isn't valid. It may be wrong, expired or already used. Request a new one if needed.",
    zh: '验证码错误、已过期或已使用，必要时请重新获取。',
  };
  return new Refusal(400, 'CODE_INVALID', message, { issues: [{ path: field, code: 'rule', message }] });
}

function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * MAC bound to purpose, number and request: the million possible codes cannot be tried against the table without the
 * key.
 */
function macOf({ signer }: SmsDeps, { scene, to, requestId, code }: GivenCode): string {
  return signer.sign('sms code', [scene, to, requestId, plainCode(code)].join('\n'));
}

/** Normalizes full-width digits and removes spaces and dashes. */
function plainCode(code: string): string {
  return code.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}

function valuesOf(sms: SmsDeps, given: GivenCode): unknown[] {
  const { scene, to, requestId, userId } = given;
  return [scene, numberKey(sms, to), digest(requestId), userId, macOf(sms, given)];
}

const issueSql = `
  insert into sms_codes (scene, number_key, request_hash, code_mac, user_id, expires_at)
  values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`;

const standing = `scene = $1 and number_key = $2 and request_hash = $3 and user_id is not distinct from $4::uuid
  and used_at is null and expires_at > now() and tries < ${maxTries}`;

const proveSql = `update sms_codes set tries = tries + case when code_mac = $5 then 0 else 1 end
  where ${standing} returning code_mac = $5 as right`;

const consumeSql = `
  with used as (update sms_codes set used_at = now() where ${standing} and code_mac = $5 returning scene),
    others as (
      update sms_codes set used_at = now()
       where scene = $1 and number_key = $2 and request_hash <> $3 and exists (select from used))
  select scene from used`;
