import type { OrderLine } from '../../../src/schema/order';
import { orderTax } from '../../../src/schema/tax';
import type { OrderToFulfil, Refunded } from '../../checkout/deps';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { createSigner } from '../../kernel/secrets/signer';
import { overBy } from '../../kernel/sms/limits';
import type { DeliveryDeps } from '../deps';
import { type MailedOrder, mailBuyers } from './buyers';

/** Queues the receipts of orders that have just been paid. */
export async function mailReceipts(
  trx: Trx,
  deps: DeliveryDeps,
  companyId: string,
  orders: readonly OrderToFulfil[],
): Promise<void> {
  const ids: string[] = [];
  for (const order of orders) if (await mayMail(trx, deps, order)) ids.push(order.id);
  if (ids.length === 0) return;
  const lines = await query<LineRow>(trx, linesSql, [companyId, ids]);
  await mailBuyers(trx, deps, companyId, ids, (order) => {
    const bought = lines.filter(({ orderId }) => orderId === order.id);
    const params = {
      ...said(order),
      hasInvoice: order.getsInvoice,
      ...(order.getsInvoice && { invoiceOf: order.id }),
      tax: orderTax(order.taxMode, order.taxName, bought),
      lines: bought.map(({ title, quantity, amount }) => ({ title, quantity, amount })),
    };
    return [{ scene: 'RECEIPT', about: 'paid', params }];
  });
}

/** Queues the notice of a refund. */
export async function mailRefund(
  trx: Trx,
  deps: DeliveryDeps,
  { id, companyId, email }: OrderToFulfil,
  { amount, tax, about }: Refunded,
): Promise<void> {
  if (email === null) return;
  await mailBuyers(trx, deps, companyId, [id], (order) => {
    const isAll = order.refundedAmount >= order.paidAmount;
    return [{ scene: 'REFUND', about, params: { ...said(order), refund: amount, tax, isAll } }];
  });
}

/** Free orders cost nothing to place, so that anyone could flood an address with their receipts. */
async function mayMail(
  trx: Trx,
  { secret }: DeliveryDeps,
  { email, paidAmount, companyId }: OrderToFulfil,
): Promise<boolean> {
  if (email === null || paidAmount > 0) return email !== null;
  const whose = createSigner(secret).sign('free receipts', `${companyId} ${email}`);
  return (await overBy(trx, { key: `free receipt ${whose}`, max: 5, seconds: 86_400 })) === 0;
}

function said({ company, number, currency, amount, discountAmount, url }: MailedOrder) {
  return { company, number, currency, amount, discountAmount, url };
}

interface LineRow extends Pick<OrderLine, 'taxRate' | 'taxAmount' | 'netAmount'> {
  readonly orderId: string;
  readonly title: string;
  readonly quantity: number;
  readonly amount: number;
}

const linesSql = prepared(`
  select order_id as "orderId", title, quantity, amount, tax_rate::float8 as "taxRate", tax_amount as "taxAmount",
         net_amount as "netAmount" from order_lines
   where company_id = $1 and order_id = any($2::uuid[]) order by created_at, id`);
