import { needsSending } from '../../channels/outbox/enqueue';
import type { OrderToFulfil } from '../../checkout/deps';
import type { Trx } from '../../kernel/db/records/rules';
import { failPoint } from '../../kernel/failPoints';
import type { DeliveryDeps } from '../deps';
import { contentsSaying } from '../message/contents';
import { type Writing, writeMessages } from '../message/write';
import { engineOf } from './author';
import type { Facts } from './facts';
import type { Line, Planned } from './plan';
import { afterSent } from './sent';
import { type Given, takeSeveral } from './takeSeveral';

/** Whether a line can take the fast path: no delay, no obstacle, and one pool of unique codes. Most lines can. */
export function isPlain({ rule, isPlanned }: Line, { reason, delay, days, wanted }: Planned): boolean {
  if (rule === null || isPlanned || reason !== null || delay > 0 || days !== null) return false;
  if (rule.parts.length !== 1 || rule.parts[0]!.kind !== 'unique' || wanted === 0) return false;
  return rule.enabled && !(rule.markShipped && rule.shipWhen === 'before');
}

/**
 * Delivers a plain line that has no delivery yet. One statement takes the codes and writes the units and the delivery
 * with its timeline; then the message is written and queued for the channel. The result equals the step-by-step path.
 * Returns false and changes nothing if the pool is short or another delivery waits for it. The order's conversation and
 * row must be locked.
 */
export async function deliverAtOnce(
  trx: Trx,
  deps: DeliveryDeps,
  order: OrderToFulfil,
  line: Line,
  planned: Planned,
): Promise<boolean> {
  await failPoint('delivery.before-claim');
  const isHere = !needsSending(line.channel);
  const given = (await takeSeveral(trx, order.companyId, [{ order, lines: [{ line, planned }] }])).get(planned.id);
  if (given === undefined) return false;
  if (given.length < planned.wanted) throw new Error('Locked codes were changed by another transaction.');
  await failPoint('delivery.after-claim');
  const facts = factsOf(order, line, planned);
  await writeMessages(trx, engineOf(order.companyId), facts, writingOf(deps, facts, planned, given));
  if (isHere) await afterSent(trx, deps, order.companyId, [planned.id], [order.id]);
  await failPoint('delivery.before-commit');
  return true;
}

/** The message contents of a plain line, from its codes. */
export function writingOf(deps: DeliveryDeps, facts: Facts, { wanted }: Planned, given: readonly Given[]): Writing {
  const texts = new Map(given.map(({ index, content }) => [index, deps.contents.open(content)]));
  const masks = new Map(given.map(({ index, mask }) => [index, mask]));
  const units = given.map(({ index, mask }) => ({ index, mask, kind: 'unique' as const }));
  return { edition: 1, sending: 0, before: 0, masks, contents: contentsSaying(deps, facts, units, wanted, texts) };
}

/** The facts of a plain line, as needed to write its messages. */
export function factsOf(order: OrderToFulfil, line: Line, { id }: Planned): Facts {
  const { contactName, channel, deliveryEnabled, isBlocked, productTitle, title, quantity } = line;
  return {
    id,
    title,
    quantity,
    state: 'scheduled',
    reason: null,
    edition: 1,
    allocatedUnits: 0,
    companyId: order.companyId,
    orderId: order.id,
    orderLineId: line.id,
    orderState: 'paid',
    orderNumber: order.externalId,
    accountId: order.accountId,
    conversationId: order.conversationId,
    contactId: order.contactId,
    contactName,
    channel,
    deliveryEnabled,
    isBlocked,
    productTitle,
    isApproved: false,
    isWithinHours: true,
    rule: line.rule,
  };
}
