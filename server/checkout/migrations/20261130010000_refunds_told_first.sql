-- Orders that were first told as refunded: that their money came was noted, that it went back was not.
insert into payment_events (company_id, source, event_id, order_id, kind, amount, at)
select o.company_id, 'channel:' || o.account_id, 'refunded:' || o.id, o.id, 'refunded', o.refunded_amount, o.refunded_at
  from orders o
 where o.state = 'refunded' and o.refunded_amount > 0 and o.refunded_at is not null
   and not exists (select from payment_events e
     where e.company_id = o.company_id and e.order_id = o.id and e.kind = 'refunded');
