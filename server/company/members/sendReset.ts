import { inTransaction, query } from '../../kernel/db/queries';
import { logOperation } from '../../kernel/db/records/audit/operationLog';
import { readRecord } from '../../kernel/db/records/read';
import { Refusal } from '../../kernel/http/refusal';
import { linkMinutes, newResetLink } from '../../kernel/identity/reset/links';
import type { MemberContext } from '../../kernel/routes/route';
import { countMessage } from '../../kernel/sms/limits';
import { maskedMobile } from '../../kernel/sms/maskedMobile';
import { assertMaySend, linkOrigin, numberKey, putMessage } from '../../kernel/sms/sms';
import type { CompanyDeps } from '../deps';
import { assertMayTouch, lockMembers } from './guards';
import { nameAndLanguage } from './nameAndLanguage';

/**
 * Sends a member a password reset link; the author never sees it. Throws MEMBER_NOT_FOUND, the refusals of
 * `assertMayTouch`, SMS_NOT_CONFIGURED, SMS_TOO_FAST, SMS_DAILY_LIMIT, MEMBER_DISABLED, and NO_MOBILE for a member
 * without a number. Returns the masked number.
 */
export async function sendPasswordReset(
  deps: CompanyDeps,
  { db, author, origin }: Pick<MemberContext, 'db' | 'author' | 'origin'>,
  id: string,
): Promise<{ readonly mobile: string }> {
  const { sms } = deps;
  const { companyId } = author;
  return inTransaction(db, async (trx) => {
    const table = deps.table('members');
    await lockMembers(trx, companyId, [id]);
    const member = await readRecord(trx, table, author, id, 'edit');
    await assertMayTouch(trx, deps, author, member);
    await assertMaySend(trx, sms, companyId);
    const leadsTo = linkOrigin(sms, origin);
    if (leadsTo === null) throw noAddress();
    if (member.status !== 1) throw refused('MEMBER_DISABLED', words.disabled(String(member.nickname)));
    const mobile = await mobileOf(trx, companyId, id);
    if (mobile === null) throw refused('NO_MOBILE', words.noNumber(String(member.nickname)));
    await countMessage(trx, 'link', numberKey(sms, mobile), null);
    const { company, language } = await nameAndLanguage(trx, deps, companyId);
    const url = await newResetLink(trx, id, leadsTo);
    const params = { company, url, minutes: String(linkMinutes) };
    await putMessage(trx, sms, { scene: 'RESET_LINK', mobile, params, language, companyId, seconds: linkMinutes * 60 });
    const details = { member: member.nickname, baseUserId: id, mobile: maskedMobile(mobile) };
    await logOperation(trx, table, author, 'reset-link', details);
    return { mobile: maskedMobile(mobile) };
  });
}

async function mobileOf(db: Parameters<typeof query>[0], companyId: string, id: string): Promise<string | null> {
  const text = 'select u.mobile from users u join members m on m.id = u.id where m.company_id = $1 and m.id = $2';
  const [row] = await query<{ mobile: string | null }>(db, text, [companyId, id]);
  return row?.mobile ?? null;
}

/** A plain refusal, because there is no form field to attach the message to. */
function refused(code: string, message: { en: string; zh: string }): Refusal {
  return new Refusal(400, code, message);
}

/** Links must use the operator's configured address, never one taken from a request. */
function noAddress(): Refusal {
  return new Refusal(400, 'SMS_NOT_CONFIGURED', {
    en: "Links can't be sent because the server operator hasn't set a public address.",
    zh: '无法发送链接：服务器尚未设置公开访问地址，请联系运维人员。',
  });
}

const words = {
  disabled: (name: string) => ({ en: `${name} is disabled. Enable them first.`, zh: `${name}已停用，请先启用。` }),
  noNumber: (name: string) => ({
    en: `${name} has no mobile number, so a link can't be sent.`,
    zh: `${name}未绑定手机号，无法发送链接。`,
  }),
};
