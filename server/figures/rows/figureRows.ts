import type { FigureFilter, FigureResource, MeasureName } from '../../../src/schema/figures';
import type { RecordRules } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';
import { isBeginning, isEnding, isFirstAnswer, isResolved, isTargeted } from '../facts/talk.sql';
import { readFigure } from './figureAsked';

/**
 * The list rule behind the `figure` filter: selects exactly the records a figure is made of, with the same conditions
 * and days in the company's time zone. Only for readers who may see figures.
 */
export function figureRows(resource: FigureResource): FigureRule {
  return (given, { actor }, place) => {
    if (actor !== undefined && !actor.permissions.has('figures:view'))
      throw invalid([{ path: 'filter.figure', code: 'unknown' }]);
    const asked = readFigure(resource, given);
    const on = (at: string) => isOnDays(at, place(asked.from), place(asked.to));
    const conditions = [conditionOf(asked.measure, on), ...narrowings(resource, asked, place)];
    return `(${conditions.join(' and ')})`;
  };
}

type FigureRule = NonNullable<RecordRules['figure']>;

const zone = `(select coalesce(time_zone, 'UTC') from companies where id = $1)`;

/** Whether a time is on these days in the company's time zone; the wider bounds are for the index. */
function isOnDays(at: string, from: string, to: string): string {
  return `(${at} >= (${from}::date::timestamp at time zone ${zone}) - interval '4 hours'
    and ${at} < ((${to}::date + 1)::timestamp at time zone ${zone}) + interval '4 hours'
    and (${at} at time zone ${zone})::date between ${from}::date and ${to}::date)`;
}

type OnDays = (at: string) => string;

function conditionOf(measure: MeasureName, on: OnDays): string {
  const out = "direction = 'outgoing' and not private";
  const said = (condition: string) => `${on('messages.created_at')} and ${condition}`;
  const paid = () => on('orders.paid_at');
  switch (measure) {
    case 'conversations':
      return said(isBeginning);
    case 'messagesIn':
      return said("direction = 'incoming'");
    case 'messagesOut':
      return said(out);
    case 'firstResponse':
    case 'firstResponseMedian':
      return said(isFirstAnswer);
    case 'firstOnTime':
      return said(isTargeted('first', false));
    case 'firstLate':
      return said(isTargeted('first', true));
    case 'nextOnTime':
      return said(isTargeted('next', false));
    case 'nextLate':
      return said(isTargeted('next', true));
    case 'ratings':
    case 'ratingAverage':
      return on('ratings.rated_at');
    case 'ratingGood':
      return `${on('ratings.rated_at')} and score >= 4`;
    case 'resolution':
      return said(isEnding);
    case 'resolved':
      return said(isResolved);
    case 'botShare':
      return said(`${out} and sender_kind in ('rule', 'ai')`);
    case 'aiReplies':
      return said(`${out} and sender_kind = 'ai'`);
    case 'handOvers':
    case 'handOverRate':
      return said("direction = 'activity' and payload ->> 'what' = 'handed-over'");
    case 'couponsUsed':
      return `${paid()} and coupon_code is not null`;
    case 'discount':
      return `${paid()} and discount_amount > 0`;
    case 'sales':
      return isMoved(on, "e.kind = 'paid'");
    case 'refunds':
      return isMoved(on, "e.kind = 'refunded'");
    case 'taxes':
      return isMoved(on, 'e.tax <> 0');
    case 'revenue':
    case 'revenueWithoutTax':
      return isMoved(on, "e.kind in ('paid', 'refunded')");
    case 'deliveries':
      return on('deliveries.sent_at');
    case 'deliveryLag':
    case 'deliveryLagP95':
      return `${on('deliveries.sent_at')} and exists (
        select 1 from orders o where o.company_id = $1 and o.id = deliveries.order_id and o.paid_at <= deliveries.sent_at)`;
    case 'deliveriesFailed':
      return `exists (select 1 from delivery_events e
        where e.company_id = $1 and e.delivery_id = deliveries.id and e.to_state = 'failed' and ${on('e.at')})`;
    case 'aiCost':
      return isSpent(on);
    default:
      return paid();
  }
}

function isMoved(on: OnDays, kind: string): string {
  return `exists (
    select 1 from payment_events e where e.company_id = $1 and e.order_id = orders.id and ${kind} and ${on('e.at')})`;
}

/** Older spends without a linked decision count on the day of the decision. */
function isSpent(on: OnDays): string {
  const spent = 'select 1 from ai_spends s where s.company_id = $1 and s.message_id = reply_entries.id';
  return `(exists (${spent} and ${on('s.at')})
    or cost > 0 and ${on('reply_entries.at')} and not exists (${spent}))`;
}

function narrowings(
  resource: string,
  { measure, accountId, groupId, memberId, productId }: FigureFilter,
  place: (value: unknown) => string,
): string[] {
  const found: string[] = [];
  if (accountId) found.push(`account_id = ${place(accountId)}::uuid`);
  if (groupId) {
    const among = groupId === 'none' ? 'group_id is null' : `group_id = ${place(groupId)}::uuid`;
    found.push(`account_id in (select id from accounts where company_id = $1 and ${among})`);
  }
  if (memberId) {
    const isDone = measure === 'resolved' || measure === 'resolution';
    found.push(
      resource === 'ratings'
        ? `member_id = ${place(memberId)}::uuid`
        : isDone
          ? `messages.created_by = ${place(memberId)}::uuid`
          : `sender_kind = 'member' and sender_id = ${place(memberId)}`,
    );
  }
  if (productId && resource === 'orders')
    found.push(`exists (select 1 from order_lines l
      where l.company_id = $1 and l.order_id = orders.id and l.product_id = ${place(productId)}::uuid)`);
  if (productId && resource === 'deliveries') found.push(`product_id = ${place(productId)}::uuid`);
  return found;
}
