import { needsSending } from '../../channels/outbox/enqueue';
import type { PaidOrder } from '../../checkout/deps';
import type { Trx } from '../../kernel/db/records/rules';
import { failPoint } from '../../kernel/failPoints';
import type { DeliveryDeps } from '../deps';
import { type OrderWriting, writeSeveral } from '../message/writeSeveral';
import { factsOf, isPlain, writingOf } from './atOnce';
import { planUnlimited } from './plan';
import { afterSent } from './sent';
import { type OrderWithLines, takeSeveral, wantedOf } from './takeSeveral';

/**
 * Maximum codes of one order in the batch; larger orders are delivered separately, so they neither delay others nor
 * wait for them.
 */
const maxCodes = 10;

/** Delivers orders whose lines are all plain, as `deliverAtOnce` does for one. Returns the ids of those delivered. */
export async function handOutSeveral(
  trx: Trx,
  deps: DeliveryDeps,
  companyId: string,
  paid: readonly PaidOrder[],
): Promise<ReadonlySet<string>> {
  const orders = paid.map(({ order }) => order);
  const activities = new Map(paid.map(({ order, activity }) => [order.id, activity]));
  const planned = [...(await planUnlimited(trx, companyId, orders))].map(([order, lines]) => ({ order, lines }));
  const plain = planned.filter(isUsual);
  await failPoint('delivery.before-claim');
  const given = plain.length === 0 ? new Map() : await takeSeveral(trx, companyId, plain);
  const served = plain.filter(({ lines }) => given.has(lines[0]!.planned.id));
  for (const { planned: line } of served.flatMap(({ lines }) => lines))
    if (given.get(line.id)?.length !== line.wanted)
      throw new Error('Locked codes were changed by another transaction.');
  await failPoint('delivery.after-claim');
  const deliveries = new Map(
    served.map(({ order, lines }) => [
      order.id,
      lines.map(({ line, planned: one }) => {
        const facts = factsOf(order, line, one);
        return { facts, writing: writingOf(deps, facts, one, given.get(one.id)!) };
      }),
    ]),
  );
  const writings = served.map(({ order: { id, conversationId } }): OrderWriting => {
    return { conversationId, activity: activities.get(id)!, deliveries: deliveries.get(id)! };
  });
  if (writings.length > 0) await writeSeveral(trx, companyId, writings);
  const here = [...deliveries.values()].flat().filter(({ facts }) => !needsSending(facts.channel));
  const [ids, orderIds] = [here.map(({ facts }) => facts.id), here.map(({ facts }) => facts.orderId)];
  if (ids.length > 0) await afterSent(trx, deps, companyId, ids, orderIds);
  await failPoint('delivery.before-commit');
  return new Set(deliveries.keys());
}

function isUsual({ lines }: OrderWithLines): boolean {
  return lines.length > 0 && wantedOf(lines) <= maxCodes && lines.every(({ line, planned }) => isPlain(line, planned));
}
