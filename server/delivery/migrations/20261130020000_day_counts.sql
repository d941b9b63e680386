-- What of each delivery stands in `delivery_day_uses`, and on which day: exactly that is taken off again.
create table delivery_counts (
  delivery_id uuid primary key,
  company_id uuid not null,
  rule_id uuid not null,
  day date not null,
  quantity integer not null check (quantity >= 1),
  -- A line is counted before its delivery is written down, in the same transaction.
  foreign key (company_id, delivery_id) references deliveries (company_id, id) on delete cascade deferrable initially deferred
);
-- Until now what nothing spoke against was counted when it was planned. Older days are not asked for any more.
insert into delivery_counts (delivery_id, company_id, rule_id, day, quantity)
select d.id, d.company_id, d.rule_id, (d.created_at at time zone coalesce(z.time_zone, 'UTC'))::date, d.quantity
  from deliveries d
  join companies z on z.id = d.company_id
  join delivery_rules r on r.company_id = d.company_id and r.id = d.rule_id and r.per_contact_per_day is not null
 where d.state <> 'cancelled' and d.created_at > now() - interval '3 days'
   and exists (select from delivery_events e where e.delivery_id = d.id and e.from_state is null and e.to_state = 'scheduled');
