import { type Db, inTransaction, query, type Trx } from '../../db/queries';
import { invalid, Refusal } from '../../http/refusal';
import type { Client, MemberContext } from '../../routes/route';
import { accountMobile } from '../../sms/accountMobile';
import { maskedMobile } from '../../sms/maskedMobile';
import { putMessage, type SmsDeps } from '../../sms/sms';
import type { AccountChanged } from '../holder';
import type { Passwords } from '../passwords';
import { reauthenticate } from '../reauthenticate';
import { consumeCode, type GivenCode, proveCode } from './codes';
import { ownMobile } from './ownMobile';

export interface MobileDeps {
  readonly sms: SmsDeps;
  readonly passwords: Passwords;
  readonly mobileChanged: AccountChanged;
}

export interface MobileChange {
  readonly mobile: string;
  readonly requestId: string;
  readonly code: string;
  readonly password: string | null;
  readonly oldRequestId: string | null;
  readonly oldCode: string | null;
}

/**
 * Changes the mobile number of a signed-in user. Requires a code sent to the new number, and the password or a code
 * sent to the old number. The old number gets a notification. Whether the new number belongs to another account is
 * revealed only after its code was verified. Throws REAUTH_REQUIRED, CODE_INVALID at the field of the wrong code,
 * MEMBER_MOBILE_EXISTS, LOGIN_DELAYED. Returns the new number, masked.
 */
export async function changeMobile(
  { db, actor, author, client, language }: Pick<MemberContext, 'db' | 'actor' | 'author' | 'client' | 'language'>,
  deps: MobileDeps,
  given: MobileChange,
): Promise<{ readonly mobile: string }> {
  const { sms } = deps;
  const { userId, companyId } = actor;
  const { requestId, code } = given;
  const mobile = accountMobile(given.mobile);
  const old = await ownMobile(db, userId);
  if (mobile === old) throw invalid([{ path: 'mobile', code: 'rule', message: same }]);
  const oldCode = await proveIdentity(db, deps, userId, old, given, client);
  const newCode: GivenCode = { scene: 'CHANGE_MOBILE_NEW', to: mobile, userId, requestId, code };
  await proveCode(db, sms, newCode, client.network);
  await inTransaction(db, async (trx) => {
    await consumeCode(trx, sms, newCode);
    if (oldCode !== null) await consumeCode(trx, sms, oldCode, 'oldCode');
    await keep(trx, userId, mobile);
    await deps.mobileChanged(trx, actor, author.requestId);
    if (old === null || sms.sender === null) return;
    const notice = { scene: 'MOBILE_CHANGED', params: { mobile: maskedMobile(mobile) } } as const;
    await putMessage(trx, sms, { ...notice, mobile: old, language, companyId, seconds: 3_600 });
  });
  return { mobile: maskedMobile(mobile) };
}

/** Verifies the password, or the code sent to the old number; returns that code to be consumed. */
async function proveIdentity(
  db: Db,
  { sms, passwords }: MobileDeps,
  userId: string,
  old: string | null,
  { password, oldRequestId, oldCode }: MobileChange,
  client: Client,
): Promise<GivenCode | null> {
  if (password !== null || old === null || oldRequestId === null || oldCode === null) {
    await reauthenticate(db, passwords, userId, password, client);
    return null;
  }
  const given: GivenCode = { scene: 'CHANGE_MOBILE_OLD', to: old, userId, requestId: oldRequestId, code: oldCode };
  await proveCode(db, sms, given, client.network, 'oldCode');
  return given;
}

async function keep(trx: Trx, userId: string, mobile: string): Promise<void> {
  // Advisory lock on the number, as for accepted invitations: two users who take it concurrently are serialized.
  await query(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mobile ${mobile}`]);
  const text = `update users set mobile = $2
    where id = $1 and not exists (select 1 from users other where other.mobile = $2) returning id`;
  if ((await query(trx, text, [userId, mobile])).length === 0) throw occupied();
}

function occupied(): Refusal {
  const message = { en: 'This number is already used by another account.', zh: '该手机号已属于其他账号。' };
  return new Refusal(400, 'MEMBER_MOBILE_EXISTS', message, { issues: [{ path: 'mobile', code: 'rule', message }] });
}

const same = { en: 'This is already your number.', zh: '这已是您当前的手机号。' };
