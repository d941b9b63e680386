import { v7 as newId } from 'uuid';
import type { OrderToFulfil } from '../../checkout/deps';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import { type HoursText, hoursOf, minutesOf, nextWithin } from '../rules/hours';
import { unitsOfAll } from '../rules/parts';
import { countWithin } from './dayUses';
import { type RuleOfDelivery, ruleOfDelivery } from './facts';
import { publishMoves } from './move';

/** A line of a paid order that is delivered automatically, with its planned delivery. */
export interface PlannedLine {
  readonly line: Line;
  readonly planned: Planned;
}

/** Plans the lines of a paid order, except those delivered by hand. The order must be locked. */
export async function planLines(trx: Trx, order: OrderToFulfil): Promise<readonly PlannedLine[]> {
  const found: PlannedLine[] = [];
  for (const line of await query<Line>(trx, lineTexts.ofOne, [order.companyId, order.id]))
    if (line.fulfilment !== 'hand') {
      const planned = plan(line, against(order, line));
      found.push({ line, planned: (await isBeyondLimit(trx, order, line, planned)) ? tooMany(planned) : planned });
    }
  return found;
}

/**
 * Like `planLines`, for several orders of one company in the order of `orders`, without daily limits: an order with a
 * line under a daily limit gets no lines here.
 */
export async function planUnlimited(
  trx: Trx,
  companyId: string,
  orders: readonly OrderToFulfil[],
): Promise<ReadonlyMap<OrderToFulfil, readonly PlannedLine[]>> {
  const lines = await query<Line & { place: number }>(trx, lineTexts.ofMany, [companyId, orders.map(({ id }) => id)]);
  const found = new Map(orders.map((order) => [order, [] as PlannedLine[]]));
  const limited = new Set<OrderToFulfil>();
  for (const { place, ...line } of lines) {
    const order = orders[place - 1]!;
    if (line.fulfilment === 'hand') continue;
    if (line.rule !== null && line.rule.perContactPerDay !== null) limited.add(order);
    found.get(order)!.push({ line, planned: plan(line, against(order, line)) });
  }
  for (const order of limited) found.set(order, []);
  return found;
}

/**
 * Inserts one delivery per line; a line that already has one keeps it. Returns the ids that are due now. The order's
 * conversation and row must be locked.
 */
export async function addDeliveries(
  trx: Trx,
  order: OrderToFulfil,
  lines: readonly PlannedLine[],
): Promise<readonly string[]> {
  if (lines.length === 0) return [];
  const { companyId, id, accountId, contactId, conversationId } = order;
  const rows = await query<{ id: string; isDue: boolean }>(trx, addSql, [
    companyId,
    id,
    accountId,
    contactId,
    conversationId,
    JSON.stringify(lines.map(({ planned }) => planned)),
  ]);
  return rows.filter(({ isDue }) => isDue).map((row) => row.id);
}

export interface Line {
  readonly id: string;
  readonly title: string;
  readonly quantity: number;
  readonly productId: string | null;
  readonly skuId: string | null;
  readonly fulfilment: 'auto' | 'hand' | null;
  /** Some rule exists for the product, though possibly for another SKU or another account. */
  readonly isRuled: boolean;
  readonly deliveryEnabled: boolean;
  readonly isBlocked: boolean;
  readonly contactName: string;
  readonly channel: string;
  readonly productTitle: string | null;
  readonly companyCurrency: string;
  /** The line already has a delivery. */
  readonly isPlanned: boolean;
  readonly rule: RuleOfLine | null;
}

interface RuleOfLine extends RuleOfDelivery {
  readonly enabled: boolean;
  readonly delaySeconds: number;
  readonly hours: unknown;
  readonly perContactPerDay: number | null;
  readonly approveAbove: number | null;
}

/** A delivery row, as `addText` takes it. */
export interface Planned {
  readonly id: string;
  readonly line_id: string;
  readonly title: string;
  readonly quantity: number;
  readonly product_id: string | null;
  readonly sku_id: string | null;
  readonly rule_id: string | null;
  readonly wanted: number;
  readonly reason: string | null;
  readonly delay: number;
  readonly days: readonly number[] | null;
  readonly starts: number;
  readonly ends: number;
}

function plan(line: Line, reason: string | null): Planned {
  const { rule, quantity } = line;
  const hours = hoursOf(rule?.hours);
  return {
    id: newId(),
    line_id: line.id,
    title: line.title,
    quantity,
    product_id: line.productId,
    sku_id: line.skuId,
    rule_id: rule?.id ?? null,
    wanted: rule?.sendContent ? unitsOfAll(rule.parts, quantity) : 0,
    reason,
    delay: rule?.delaySeconds ?? 0,
    days: hours === null ? null : hours.days.map(Number),
    starts: hours === null ? 0 : minutesOf(hours.from),
    ends: hours === null ? 0 : minutesOf(hours.to),
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

/** Lines that need review are not counted here; they are counted when a member delivers them. */
async function isBeyondLimit(
  trx: Trx,
  { companyId, contactId }: OrderToFulfil,
  { rule, isPlanned, quantity }: Line,
  { id: deliveryId, reason }: Planned,
): Promise<boolean> {
  const limit = rule?.perContactPerDay ?? null;
  if (limit === null || reason !== null || isPlanned) return false;
  return !(await countWithin(trx, { companyId, deliveryId, ruleId: rule!.id, contactId, quantity, limit }));
}

function tooMany(planned: Planned): Planned {
  return { ...planned, reason: 'too-many' };
}

// Rule precedence: the SKU's own rule before one for all other SKUs; then the account's, its group's, and the one for
// all accounts.
const linesOf = (order: string) => `
  select l.id, l.title, l.quantity, l.product_id as "productId", l.sku_id as "skuId", p.fulfilment,
         exists (select from delivery_rule_targets t where t.company_id = $1 and t.product_id = l.product_id) as "isRuled",
         a.delivery_enabled as "deliveryEnabled", c.blocked as "isBlocked", z.currency as "companyCurrency",
         c.name as "contactName", a.channel, p.title as "productTitle",
         exists (select from deliveries d where d.company_id = $1 and d.order_line_id = l.id) as "isPlanned",
         case when r.id is not null then ${ruleOfDelivery('r')} || jsonb_build_object('enabled', r.enabled, 'delaySeconds', r.delay_seconds, 'hours', r.hours, 'perContactPerDay', r.per_contact_per_day,
           'approveAbove', r.approve_above) end as rule
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
    left join delivery_rules r on r.company_id = l.company_id and r.id = t.rule_id
   where l.company_id = $1 and l.order_id = ${order} order by l.id`;
const lineTexts = {
  ofOne: prepared(linesOf('$2')),
  // Lateral: one lookup per order, whatever row count the cached plan expects.
  ofMany: prepared(`
  select g.place::int, line.* from unnest($2::uuid[]) with ordinality as g(one, place)
   cross join lateral (${linesOf('g.one')}) as line order by g.place, line.id`),
};

const now = `date_trunc('milliseconds', now())`;
const after = `${now} + make_interval(secs => g.delay)`;
const given: HoursText = { days: 'g.days', starts: 'g.starts', ends: 'g.ends', zone: `coalesce(z.time_zone, 'UTC')` };

const addSql = prepared(`
  with given as (
    select g.*, ${nextWithin(`(${after})`, given)} as opens
      from jsonb_to_recordset($6::jsonb) as g(id uuid, line_id uuid, title text, quantity int, product_id uuid, sku_id uuid,
             rule_id uuid, wanted int, reason text, delay int, days int[], starts int, ends int)
      join companies z on z.id = $1
  ), changed as (
    insert into deliveries (id, company_id, title, order_line_id, order_id, account_id, contact_id, conversation_id,
             product_id, sku_id, rule_id, quantity, wanted_units, state, reason, due_at)
    select g.id, $1, g.title, g.line_id, $2, $3, $4, $5, g.product_id, g.sku_id, g.rule_id, g.quantity, g.wanted,
           case when g.reason is null then 'scheduled' else 'needs_review' end, g.reason,
           case when g.days is null then ${after} else g.opens end
      from given g
        on conflict (company_id, order_line_id) do nothing
    returning company_id, id, version, account_id, null::text as from_state, state, reason, note, due_at
  ), ${publishMoves({ id: 'null', name: 'null' })}
  select id, state = 'scheduled' and due_at <= ${now} as "isDue" from changed order by id`);
