import type { Values } from '../../../src/schema/validation';
import { inSavepoint } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { Refusal } from '../../kernel/http/refusal';
import { countMessage } from '../../kernel/sms/limits';
import { assertMaySend, linkOrigin, numberKey, putMessage } from '../../kernel/sms/sms';
import type { CompanyDeps } from '../deps';
import { nameAndLanguage } from '../members/nameAndLanguage';

/**
 * Sends an invitation link by text message, if text messages are configured and the number's and the daily limits allow
 * it. Returns whether it is sent; otherwise the inviter passes the link on.
 */
export async function sendInvite(
  trx: Trx,
  deps: CompanyDeps,
  { companyId }: Author,
  { mobile }: Values,
  { link, days }: { readonly link: string; readonly days: number },
): Promise<boolean> {
  const { sms } = deps;
  const { origin } = new URL(link);
  if (typeof mobile !== 'string' || linkOrigin(sms, origin) !== origin) return false;
  try {
    await inSavepoint(trx, async () => {
      await assertMaySend(trx, sms, companyId);
      await countMessage(trx, 'link', numberKey(sms, mobile), null);
      const { company, language } = await nameAndLanguage(trx, deps, companyId);
      const params = { company, url: link, days: String(days) };
      await putMessage(trx, sms, { scene: 'INVITE', mobile, params, language, companyId, seconds: 3_600 });
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
