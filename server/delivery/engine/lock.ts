import type { DeliveryState, OrderState } from '../../../src/schema/order';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { hoursOfRule, within } from '../rules/hours';
import { type Part, partsOfRule } from '../rules/parts';

/** A locked delivery with everything that decides how it proceeds. */
export interface LockedDelivery {
  readonly id: string;
  readonly companyId: string;
  readonly title: string;
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly edition: number;
  readonly quantity: number;
  readonly allocatedUnits: number;
  readonly orderId: string;
  readonly orderLineId: string;
  readonly orderNumber: string;
  readonly orderState: OrderState;
  readonly accountId: string;
  readonly channel: string;
  readonly deliveryEnabled: boolean;
  readonly conversationId: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly isBlocked: boolean;
  readonly productTitle: string | null;
  /** A member approved the delivery despite any obstacle. */
  readonly isApproved: boolean;
  /** The current time is within the rule's hours. */
  readonly isWithinHours: boolean;
  /** Null: there is no rule, or it is disabled. */
  readonly rule: RuleOfDelivery | null;
  /** Not stored yet: what its row has besides. */
  readonly planned?: Planned;
}

/** A delivery that is not stored yet. */
export interface NewDelivery extends LockedDelivery {
  readonly planned: Planned;
}

export interface Planned {
  readonly productId: string | null;
  readonly skuId: string | null;
  readonly wantedUnits: number;
  /** Seconds. */
  readonly delay: number;
  /** The rule's hours: weekdays, and minutes of the day; null: at any time. */
  readonly hours: { readonly days: readonly number[]; readonly starts: number; readonly ends: number } | null;
}

export function isNew(delivery: LockedDelivery): delivery is NewDelivery {
  return delivery.planned !== undefined;
}

export interface RuleOfDelivery {
  readonly id: string;
  readonly sendContent: boolean;
  readonly parts: readonly Part[];
  readonly whenShort: 'wait' | 'part' | 'review';
  readonly template: string;
  readonly merge: 'one' | 'each';
  readonly numbered: boolean;
  readonly markShipped: boolean;
  readonly shipWhen: 'after' | 'before';
}

/** SQL that builds a rule as JSON; `rule` is the alias of its row. */
export const ruleOfDelivery = (
  rule: string,
) => `jsonb_build_object('id', ${rule}.id, 'sendContent', ${rule}.send_content,
           'whenShort', coalesce(${rule}.when_short, 'wait'), 'template', coalesce(${rule}.template, ''), 'merge', coalesce(${rule}.merge, 'one'),
           'numbered', ${rule}.numbered, 'markShipped', ${rule}.mark_shipped, 'shipWhen', coalesce(${rule}.ship_when, 'after'),
           'parts', ${partsOfRule(rule)})`;

/**
 * Locks a delivery until the transaction ends. Null: it does not exist, or, with 'skip', another transaction has locked
 * it; 'wait' waits for it. The conversation and the order must already be locked.
 */
export async function lockDelivery(
  trx: Trx,
  companyId: string,
  id: string,
  locking: 'skip' | 'wait',
): Promise<LockedDelivery | null> {
  const [row] = await query<LockedDelivery>(trx, lockSql[locking], [companyId, id]);
  return row ?? null;
}

/** SQL over a rule `r` and its company `z`. */
export const isWithinHours = `(r.hours is null or ${within('now()', hoursOfRule('r', `coalesce(z.time_zone, 'UTC')`))})`;

const selection = `
  select d.id, d.company_id as "companyId", d.title, d.state, d.reason, d.edition, d.quantity, d.allocated_units as "allocatedUnits",
         d.order_id as "orderId", d.order_line_id as "orderLineId", o.external_id as "orderNumber", o.state as "orderState",
         d.account_id as "accountId", a.channel, a.delivery_enabled as "deliveryEnabled",
         d.conversation_id as "conversationId", d.contact_id as "contactId", c.name as "contactName", c.blocked as "isBlocked",
         p.title as "productTitle", ${isWithinHours} as "isWithinHours",
         exists (select from delivery_events e where e.delivery_id = d.id and e.what = 'approved') as "isApproved",
         case when r.id is not null then ${ruleOfDelivery('r')} end as rule
    from deliveries d
    join companies z on z.id = d.company_id
    join orders o on o.company_id = d.company_id and o.id = d.order_id
    join accounts a on a.company_id = d.company_id and a.id = d.account_id
    join contacts c on c.company_id = d.company_id and c.id = d.contact_id
    left join products p on p.company_id = d.company_id and p.id = d.product_id
    left join delivery_rules r on r.company_id = d.company_id and r.id = d.rule_id and r.enabled
   where d.company_id = $1 and d.id = $2::uuid`;
const lockSql = {
  skip: prepared(`${selection} for update of d skip locked`),
  wait: prepared(`${selection} for update of d`),
};
