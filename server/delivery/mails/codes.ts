import type { ReceiptUnit } from '../../../src/schema/receipt';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { canMail } from '../../kernel/mail/mail';
import type { DeliveryDeps } from '../deps';
import { unitsOf } from '../receipt/units';
import { mailBuyers } from './buyers';

/**
 * Queues the codes of delivered deliveries, where the company mails codes and the buyer left an address: one mail for
 * each edition of a delivery.
 */
export async function mailCodes(
  trx: Trx,
  deps: DeliveryDeps,
  companyId: string,
  deliveryIds: readonly string[],
): Promise<void> {
  const due = await query<Due>(trx, dueSql, [companyId, deliveryIds]);
  if (due.length === 0 || !(await canMail(trx, deps.mail, companyId))) return;
  const ids = due.map(({ id }) => id);
  const units = await unitsOf(trx, deps, companyId, ids, deps.publicUrl ?? '');
  const orderIds = [...new Set(due.map(({ orderId }) => orderId))];
  await mailBuyers(trx, deps, companyId, orderIds, ({ id: orderId, company, number, url }) =>
    due
      .filter((one) => one.orderId === orderId)
      .map(({ id, edition, title }) => ({
        scene: 'CODES',
        about: `${id} ${edition}`,
        params: { company, number, url, title, codes: contentsIn(units.get(id) ?? []) },
      })),
  );
}

/** Files are only on the order's page. */
function contentsIn(units: readonly ReceiptUnit[]): string[] {
  return units.filter(({ kind }) => kind !== 'file').map(({ content }) => content);
}

interface Due {
  readonly id: string;
  readonly orderId: string;
  readonly edition: number;
  readonly title: string;
}

const dueSql = prepared(`
  select d.id, d.order_id as "orderId", d.edition, l.title
    from deliveries d
    join companies c on c.id = d.company_id and c.mail_codes
    join orders o on o.company_id = d.company_id and o.id = d.order_id and o.email is not null
    join order_lines l on l.company_id = d.company_id and l.id = d.order_line_id
   where d.company_id = $1 and d.id = any($2::uuid[]) and d.state in ('sent', 'confirmed') and d.wanted_units > 0 order by d.id`);
