import { inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { logOperation } from '../../kernel/db/records/audit/operationLog';
import { memberBehind } from '../../kernel/db/records/author';
import { readRecord } from '../../kernel/db/records/read';
import { Refusal } from '../../kernel/http/refusal';
import { linkMinutes, newResetLink } from '../../kernel/identity/reset/links';
import { mailOrigin, putMail } from '../../kernel/mail/mail';
import { maskedAddress } from '../../kernel/mail/maskedAddress';
import type { MemberContext } from '../../kernel/routes/route';
import { countMessage } from '../../kernel/sms/limits';
import { maskedMobile } from '../../kernel/sms/maskedMobile';
import { assertMaySend, linkOrigin, numberKey, putMessage } from '../../kernel/sms/sms';
import type { CompanyDeps } from '../deps';
import { assertMayTouch, lockMembers } from './guards';
import { nameAndLanguage } from './nameAndLanguage';

/**
 * Sends a member a password reset link, by text message or else by e-mail; the author never sees it. Throws
 * MEMBER_NOT_FOUND, the refusals of `assertMayTouch`, SMS_NOT_CONFIGURED, SMS_TOO_FAST, SMS_DAILY_LIMIT, their like for
 * e-mails, MEMBER_DISABLED, and NO_MOBILE for a member without a number or address. Returns where it is sent, masked.
 */
export async function sendPasswordReset(
  deps: CompanyDeps,
  { db, author, origin }: Pick<MemberContext, 'db' | 'author' | 'origin'>,
  id: string,
): Promise<{ readonly mobile: string } | { readonly email: string }> {
  const { sms, mail } = deps;
  const { companyId } = author;
  return inTransaction(db, async (trx) => {
    const table = deps.table('members');
    await lockMembers(trx, companyId, [id]);
    const member = await readRecord(trx, table, author, id, 'edit');
    await assertMayTouch(trx, deps, author, member);
    const name = String(member.nickname);
    const { username, mobile, email } = await personOf(trx, companyId, id);
    const mailsTo = email === null ? null : await mailOrigin(trx, mail, companyId);
    if (email !== null && mailsTo !== null && (mobile === null || sms.sender === null)) {
      if (member.status !== 1) throw refused('MEMBER_DISABLED', words.disabled(name));
      await countMessage(trx, 'link', numberKey(sms, email), null, 'mail');
      const { company, language } = await nameAndLanguage(trx, deps, companyId);
      const params = { company, account: username, url: await newResetLink(trx, id, mailsTo), minutes: linkMinutes };
      const from = { id: companyId, name: company };
      const seconds = linkMinutes * 60;
      const askedBy = memberBehind(author);
      await putMail(trx, mail, { scene: 'RESET_LINK', to: email, params, language, company: from, askedBy, seconds });
      const details = { member: name, baseUserId: id, email: maskedAddress(email) };
      await logOperation(trx, table, author, 'reset-link', details);
      return { email: maskedAddress(email) };
    }
    await assertMaySend(trx, sms, companyId);
    const leadsTo = linkOrigin(sms, origin);
    if (leadsTo === null) throw noAddress();
    if (member.status !== 1) throw refused('MEMBER_DISABLED', words.disabled(name));
    if (mobile === null) throw refused('NO_MOBILE', words.noNumber(name));
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

interface Person {
  readonly username: string;
  readonly mobile: string | null;
  readonly email: string | null;
}

async function personOf(trx: Trx, companyId: string, id: string): Promise<Person> {
  return (await query<Person>(trx, personSql, [companyId, id]))[0]!;
}

const personSql = prepared(`
  select u.username, u.mobile, u.email from users u join members m on m.id = u.id where m.company_id = $1 and m.id = $2`);

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
    en: `${name} has no mobile number or email address, so a link can't be sent.`,
    zh: `${name}未绑定手机号或邮箱，无法发送链接。`,
  }),
};
