import type { Values } from '../../../src/schema/validation';
import { type Author, inSavepoint, type Trx } from '../../kernel/db/queries';
import { memberBehind } from '../../kernel/db/records/author';
import { Refusal } from '../../kernel/http/refusal';
import { mailOrigin, putMail } from '../../kernel/mail/mail';
import { countMessage } from '../../kernel/sms/limits';
import { assertMaySend, linkOrigin, numberKey, putMessage } from '../../kernel/sms/sms';
import type { CompanyDeps } from '../deps';
import { nameAndLanguage } from '../members/nameAndLanguage';

/**
 * Sends an invitation link by text message or e-mail, if that is configured and the limits of the number or address and
 * of the day allow it. Returns whether it is sent; otherwise the inviter passes the link on.
 */
export async function sendInvite(
  trx: Trx,
  deps: CompanyDeps,
  author: Author,
  { mobile, email }: Values,
  { link, days }: { readonly link: string; readonly days: number },
): Promise<boolean> {
  const { sms, mail } = deps;
  const { companyId } = author;
  const { origin } = new URL(link);
  const byMail = typeof email === 'string';
  if (!byMail && typeof mobile !== 'string') return false;
  if ((byMail ? await mailOrigin(trx, mail, companyId) : linkOrigin(sms, origin)) !== origin) return false;
  try {
    await inSavepoint(trx, async () => {
      const { company: name, language } = await nameAndLanguage(trx, deps, companyId);
      if (byMail) {
        await countMessage(trx, 'link', numberKey(sms, email), null, 'mail');
        const params = { company: name, url: link, days };
        const company = { id: companyId, name };
        const letter = {
          scene: 'INVITE',
          to: email,
          params,
          language,
          company,
          askedBy: memberBehind(author),
        } as const;
        return putMail(trx, mail, { ...letter, seconds: days * 86_400 });
      }
      await assertMaySend(trx, sms, companyId);
      const to = String(mobile);
      await countMessage(trx, 'link', numberKey(sms, to), null);
      const params = { company: name, url: link, days: String(days) };
      await putMessage(trx, sms, { scene: 'INVITE', mobile: to, params, language, companyId, seconds: 3_600 });
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
