import { inTransaction, prepared, query } from '../../kernel/db/queries';
import { expired } from '../../kernel/jobs/expired';
import type { JobHandler } from '../../kernel/jobs/worker';
import { mailOrigin, putMail } from '../../kernel/mail/mail';
import { digest, newToken } from '../../kernel/secrets/tokens';
import type { DeliveryDeps } from '../deps';
import type { Remembered } from './ask';

/** Minutes for which a link is valid. */
const linkMinutes = 30;

/** Mails the link to an order whose number and address a buyer remembered. */
export function findHandler(deps: DeliveryDeps): JobHandler {
  return (db, { id, payload }) =>
    inTransaction(db, async (trx) => {
      const { sealed } = payload as { readonly sealed: string };
      const typed = JSON.parse(deps.mail.cipher.decrypt(Buffer.from(sealed, 'base64'))) as Remembered;
      const { companyId, accountId, email, number, language } = typed;
      const [order] = await query<Found>(trx, foundSql, [companyId, accountId, number, email]);
      const origin = await mailOrigin(trx, deps.mail, companyId);
      if (order === undefined || origin === null) return;
      const token = newToken();
      await query(trx, linkSql, [digest(token), companyId, order.id, linkMinutes]);
      const { company } = order;
      await putMail(trx, deps.mail, {
        scene: 'FIND_ORDER',
        to: email,
        params: { company, number, url: `${origin}/receipt#find.${token}`, minutes: linkMinutes },
        language,
        company: { id: companyId, name: company },
        askedBy: null,
        seconds: linkMinutes * 60,
        once: `FIND_ORDER ${id}`,
      });
    });
}

export const cleanUpOrderLinks = expired('order_links', 'expires_at < now()');

interface Found {
  readonly id: string;
  readonly company: string;
}

const foundSql = prepared(`
  select o.id, c.name as company from orders o join companies c on c.id = o.company_id
   where o.company_id = $1 and o.account_id = $2 and o.external_id = $3 and lower(o.email) = $4`);
const linkSql = prepared(`
  insert into order_links (token_hash, company_id, order_id, expires_at)
  values ($1, $2, $3, now() + make_interval(mins => $4))`);
