import { prepared, query } from '../db/queries';
import { Refusal } from '../http/refusal';
import { revoked } from '../leases/leases';
import { nothing } from '../routes/apiType';
import type { ActionHandler } from '../routes/behaviour';

/** Sends a failed or unconfirmed mail again, under the same id, while its contents are kept. */
export const mailAgain: ActionHandler = {
  answer: nothing,
  async handle({ db, author: { companyId } }, { id }) {
    if ((await query(db, againSql, [companyId, id])).length === 0) throw over();
    return null;
  },
};

const againSql = prepared(`
  update mail_messages m set state = 'waiting', attempts = 0, next_at = now(), begun_at = null, finished_at = null, ${revoked('m')}
   where company_id = $1 and id = $2 and state in ('failed', 'unknown') and sealed is not null and expires_at > now()
  returning 1 as again`);

function over(): Refusal {
  return new Refusal(409, 'MAIL_OVER', {
    en: "This email can't be sent again: it was sent, or its link or code has expired. Start it anew where it came from.",
    zh: '无法重新发送：此邮件已发送，或其中的链接、验证码已过期。请从原处重新发起。',
  });
}
