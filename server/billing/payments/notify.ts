import type { Invoice } from '../../../src/schema/billing/invoice';
import { holdersOf } from '../../company/access/holders';
import { notify } from '../../company/notifications/notify';
import { tellOperators } from '../../company/notifications/tellOperators';
import type { Author, Trx } from '../../kernel/db/queries';
import type { PaymentDeps } from './deps';

/**
 * Notifies the company's members who may buy, and the operator's members who settle payments, that a payment is in
 * review.
 */
export async function notifyReview(trx: Trx, deps: PaymentDeps, author: Author, invoice: Invoice): Promise<void> {
  const { number, reason, companyName, id } = invoice;
  const notice = { kind: 'payment-review', dedupe: `payment-review ${id} ${reason}` } as const;
  const buyers = await holdersOf(trx, deps, author.companyId, 'vip:buy');
  const parameters = { invoice: number, company: null, reason: reason! };
  const link = `/invoice/list/${id}/show`;
  await notify(
    trx,
    author,
    buyers.map((to) => ({ ...notice, to, link, parameters })),
  );
  const toOperators = { ...notice, link: '/platform/payments', parameters: { ...parameters, company: companyName } };
  // Members already notified as buyers get no second notification.
  await tellOperators(trx, deps, toOperators, 'platform:payments:settle', buyers);
}
