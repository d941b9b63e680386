import { v7 as newId } from 'uuid';
import type { OrderToFulfil } from '../../checkout/deps';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { hoursOf, minutesOf } from '../rules/hours';
import { unitsOfAll } from '../rules/parts';
import { countWithin } from './dayUses';
import {
  isWithinHours,
  type LockedDelivery,
  type NewDelivery,
  type Planned,
  type RuleOfDelivery,
  ruleOfDelivery,
} from './lock';

/**
 * Plans a delivery for each line of the paid orders that is delivered automatically and has none yet, in the order of
 * `orders`. The orders and their conversations must be locked.
 */
export async function planDeliveries(
  trx: Trx,
  companyId: string,
  orders: readonly OrderToFulfil[],
): Promise<readonly NewDelivery[]> {
  const lines = await query<Line & { place: number }>(trx, linesSql, [companyId, orders.map(({ id }) => id), null]);
  const planned: NewDelivery[] = [];
  for (const { place, ...line } of lines) {
    const one = plan(orders[place - 1]!, line);
    planned.push((await isBeyondLimit(trx, one)) ? { ...one, reason: 'too-many' } : one);
  }
  return planned;
}

/**
 * Plans a delivery again whose line has another product now. Null: it is not delivered automatically. The order and the
 * delivery must be locked.
 */
export async function planAgain(
  trx: Trx,
  order: OrderToFulfil,
  deliveryId: string,
  lineId: string,
): Promise<NewDelivery | null> {
  const [line] = await query<Line>(trx, linesSql, [order.companyId, [order.id], lineId]);
  if (line === undefined) return null;
  const again = { ...plan(order, line), id: deliveryId };
  return (await isBeyondLimit(trx, again)) ? { ...again, reason: 'too-many' } : again;
}

/** Whether a planned delivery can be handed out now. */
export function isDueNow({ reason, isWithinHours: isOpen, planned }: NewDelivery): boolean {
  return reason === null && isOpen && planned.delay === 0;
}

type Line = Pick<LockedDelivery, 'title' | 'quantity' | 'orderLineId' | 'channel' | 'deliveryEnabled' | 'contactName'> &
  Pick<LockedDelivery, 'isBlocked' | 'productTitle' | 'isWithinHours'> &
  Pick<Planned, 'productId' | 'skuId'> & {
    /** Some rule exists for the product, though possibly for another SKU or another account. */
    readonly isRuled: boolean;
    readonly companyCurrency: string;
    readonly rule: RuleOfLine | null;
  };

interface RuleOfLine extends RuleOfDelivery {
  readonly delaySeconds: number;
  readonly hours: unknown;
  readonly perContactPerDay: number | null;
  readonly approveAbove: number | null;
}

function plan(order: OrderToFulfil, line: Line) {
  const { rule, quantity, productId, skuId } = line;
  const hours = hoursOf(rule?.hours);
  return {
    ...line,
    id: newId(),
    companyId: order.companyId,
    state: 'scheduled' as const,
    reason: against(order, line),
    edition: 1,
    allocatedUnits: 0,
    orderId: order.id,
    orderNumber: order.externalId,
    orderState: 'paid' as const,
    accountId: order.accountId,
    conversationId: order.conversationId,
    contactId: order.contactId,
    isApproved: false,
    planned: {
      productId,
      skuId,
      wantedUnits: rule?.sendContent ? unitsOfAll(rule.parts, quantity) : 0,
      delay: rule?.delaySeconds ?? 0,
      hours:
        hours === null
          ? null
          : { days: hours.days.map(Number), starts: minutesOf(hours.from), ends: minutesOf(hours.to) },
    },
  };
}

/** The reason against delivering a line automatically; null if there is none. */
function against(order: OrderToFulfil, line: Line): string | null {
  const { rule, productId, skuId } = line;
  if (productId === null) return 'no-product';
  if (rule === null) return skuId !== null && line.isRuled ? 'no-sku-rule' : 'no-rule';
  if (!line.deliveryEnabled) return 'delivery-off';
  if (line.isBlocked) return 'blocked';
  if (order.paidAmount !== order.amount) return 'amount-differs';
  if (rule.approveAbove === null) return null;
  return order.currency !== line.companyCurrency || order.amount > rule.approveAbove ? 'approval' : null;
}

/** Deliveries that need review are not counted here; they are counted when a member delivers them. */
async function isBeyondLimit(
  trx: Trx,
  { id: deliveryId, companyId, contactId, quantity, reason, rule }: ReturnType<typeof plan>,
): Promise<boolean> {
  const limit = rule?.perContactPerDay ?? null;
  if (limit === null || reason !== null) return false;
  return !(await countWithin(trx, { companyId, deliveryId, ruleId: rule!.id, contactId, quantity, limit }));
}

// Lateral: one lookup per order, whatever row count the cached plan expects. Rule precedence: the SKU's own rule before
// one for all other SKUs; then the account's, its group's, and the one for all accounts.
const linesSql = prepared(`
  select g.place::int, line.* from unnest($2::uuid[]) with ordinality as g(one, place) cross join lateral (
  select l.id as "orderLineId", l.title, l.quantity, l.product_id as "productId", l.sku_id as "skuId",
         exists (select from delivery_rule_targets t where t.company_id = $1 and t.product_id = l.product_id) as "isRuled",
         a.delivery_enabled as "deliveryEnabled", c.blocked as "isBlocked", z.currency as "companyCurrency",
         c.name as "contactName", a.channel, p.title as "productTitle", ${isWithinHours} as "isWithinHours",
         case when r.id is not null then ${ruleOfDelivery('r')} || jsonb_build_object('delaySeconds', r.delay_seconds, 'hours', r.hours,
           'perContactPerDay', r.per_contact_per_day, 'approveAbove', r.approve_above) end as rule
    from order_lines l
    join orders o on o.company_id = l.company_id and o.id = l.order_id
    join companies z on z.id = l.company_id
    join accounts a on a.company_id = l.company_id and a.id = o.account_id
    join contacts c on c.company_id = l.company_id and c.id = o.contact_id
    left join products p on p.company_id = l.company_id and p.id = l.product_id
    left join lateral (
      select t.rule_id from delivery_rule_targets t
       where t.company_id = $1 and t.product_id = l.product_id
         and (t.sku_id is not distinct from l.sku_id or t.sku_id is null and t.other_skus)
         and (t.account_id = o.account_id or t.group_id = a.group_id or t.account_id is null and t.group_id is null)
       order by t.sku_id is not distinct from l.sku_id desc, t.account_id is null, t.group_id is null limit 1) as t on true
    left join delivery_rules r on r.company_id = l.company_id and r.id = t.rule_id and r.enabled
   where l.company_id = $1 and l.order_id = g.one and p.fulfilment is distinct from 'hand'
     and case when $3::uuid is null
              then not exists (select from deliveries d where d.company_id = $1 and d.order_line_id = l.id) else l.id = $3 end) as line
   order by g.place, line."orderLineId"`);
