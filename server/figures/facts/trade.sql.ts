import type { Cut } from './atoms';
import { onDays, type Source } from './source';
import { msBetween } from './talk.sql';

/** Payments, refunds, deliveries and AI spend on the days of `open`, as CTEs. */
export function tradeSteps(hourOf: (at: string) => string): string {
  const on = (table: string, at: string, more = '') => `from open x ${onDays(table, at, 'x', 'f', more)}`;
  const when = (at: string) => `x.day, ${hourOf(`f.${at}`)} as hour`;
  return `
  paid as materialized (
    select ${when('paid_at')}, f.id, f.account_id, f.contact_id, f.currency, f.discount_amount, f.coupon_code
      ${on('orders', 'paid_at')}
  ), sold as materialized (
    select p.*, l.product_id, l.quantity from paid p
      left join order_lines l on l.company_id = $1 and l.order_id = p.id
  ), moved as materialized (
    select ${when('at')}, f.source, f.event_id, f.order_id, f.kind, f.amount, f.tax, o.account_id, o.currency
      ${on('payment_events', 'at')} join orders o on o.company_id = $1 and o.id = f.order_id
  ), weighed as (
    select m.*, l.id as line_id, l.product_id,
           case when sum(l.amount) over event = 0 then 1 else l.amount end as weight
      from moved m left join order_lines l on l.company_id = $1 and l.order_id = m.order_id
    window event as (partition by m.source, m.event_id, m.kind)
  ), running as (
    select w.*, sum(weight) over event as whole, sum(weight) over (event order by line_id) as upto
      from weighed w window event as (partition by source, event_id, kind)
  ), shared as (
    select r.*, case when line_id is null then amount
                     else div(amount * upto, whole) - div(amount * (upto - weight), whole) end as share
      from running r
  ), sent as materialized (
    select ${when('sent_at')}, f.account_id, f.product_id,
           case when o.paid_at <= f.sent_at then ${msBetween('o.paid_at', 'f.sent_at')} end as ms
      ${on('deliveries', 'sent_at')} join orders o on o.company_id = $1 and o.id = f.order_id
  ), failed as (
    select ${when('at')}, d.account_id, d.product_id
      ${on('delivery_events', 'at', "and i.to_state = 'failed'")} join deliveries d on d.company_id = $1 and d.id = f.delivery_id
  ), spent as (
    select ${when('at')}, f.account_id, f.currency, f.cost ${on('ai_spends', 'at')}
  )`;
}

export function tradeSources(cut: Cut): Source[] {
  if (cut === 'member') return [];
  const account = 'account_id';
  const currency = 'currency';
  const money = (amount: string) => ({
    sales: `coalesce(sum(${amount}) filter (where kind = 'paid'), 0)`,
    refunds: `coalesce(sum(${amount}) filter (where kind = 'refunded'), 0)`,
  });
  const deliveries = { deliveries: 'count(*)', lag_n: 'count(ms)', lag_ms: 'coalesce(sum(ms), 0)' } as const;
  if (cut === 'account')
    return [
      {
        from: 'paid',
        account,
        currency,
        sums: {
          orders: 'count(*)',
          coupons_used: 'count(*) filter (where coupon_code is not null)',
          discount: 'sum(discount_amount)',
        },
      },
      { from: 'sold', account, sums: { products_sold: 'coalesce(sum(quantity), 0)' } },
      { from: 'moved', account, currency, sums: { ...money('amount'), taxes } },
      { from: 'sent', account, sums: deliveries },
      { from: 'failed', account, sums: { deliveries_failed: 'count(*)' } },
      { from: 'spent', account, currency, sums: { ai_cost: 'sum(cost)' } },
    ];
  const ofProduct = { account, subject: "coalesce(product_id::text, '')" };
  return [
    {
      ...ofProduct,
      from: 'sold',
      currency,
      sums: { orders: 'count(distinct id)', products_sold: 'coalesce(sum(quantity), 0)' },
    },
    { ...ofProduct, from: 'shared', currency, sums: money('share') },
    { ...ofProduct, from: 'sent', sums: deliveries },
    { ...ofProduct, from: 'failed', sums: { deliveries_failed: 'count(*)' } },
  ];
}

const taxes = "coalesce(sum(case kind when 'paid' then tax else -tax end), 0)";
