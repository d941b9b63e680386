-- What was counted of each day of a company's, by account, by member and by product: docs/figures.md. Nothing here is the
-- only place of anything, but `ai_spends`.
create table figure_days (
  company_id uuid not null,
  cut text not null check (cut in ('account', 'member', 'product')),
  day date not null,
  account_id uuid not null,
  -- The member's or product's id; '' without one.
  subject text not null,
  currency text not null,
  conversations bigint not null,
  messages_in bigint not null,
  messages_out bigint not null,
  bot_answers bigint not null,
  answers bigint not null,
  ai_replies bigint not null,
  hand_overs bigint not null,
  resolved bigint not null,
  response_n bigint not null,
  response_ms bigint not null,
  resolution_n bigint not null,
  resolution_ms bigint not null,
  orders bigint not null,
  products_sold bigint not null,
  coupons_used bigint not null,
  discount bigint not null,
  sales bigint not null,
  refunds bigint not null,
  deliveries bigint not null,
  lag_n bigint not null,
  lag_ms bigint not null,
  deliveries_failed bigint not null,
  ai_cost bigint not null,
  primary key (company_id, cut, day, account_id, subject, currency)
);
-- How many times there are of each length.
create table figure_spans (
  company_id uuid not null,
  cut text not null check (cut in ('account', 'member', 'product')),
  day date not null,
  account_id uuid not null,
  subject text not null,
  span text not null check (span in ('response', 'lag')),
  bucket integer not null,
  n bigint not null,
  primary key (company_id, cut, day, account_id, subject, span, bucket)
);
-- Who bought which product ('': none).
create table figure_buyers (
  company_id uuid not null,
  day date not null,
  account_id uuid not null,
  subject text not null,
  contact_id uuid not null,
  primary key (company_id, day, account_id, subject, contact_id)
);
-- Days that need no counting any more, as days of this zone.
create table figure_settled (
  company_id uuid not null,
  day date not null,
  zone text not null,
  settled_at timestamptz not null default now(),
  primary key (company_id, day)
);
-- Settled days that something was changed of since: they are counted anew. Rows are only added by who changes something, so
-- that nobody waits for anybody.
create table figure_late (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  day date not null
);
create index figure_late_day on figure_late (company_id, day);

-- What asking language models cost, in millionths of the currency; decisions are thrown away after a while.
create table ai_spends (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies on delete cascade,
  account_id uuid not null,
  at timestamptz(3) not null default now(),
  currency text not null,
  cost bigint not null
);
create index ai_spends_at on ai_spends (company_id, at);
insert into ai_spends (company_id, account_id, at, currency, cost)
select r.company_id, r.account_id, coalesce(r.decided_at, r.asked_at), coalesce(p.currency, 'CNY'), r.cost
  from reply_decisions r
  left join accounts a on a.company_id = r.company_id and a.id = r.account_id
  left join ai_profiles p on p.company_id = a.company_id and p.id = a.ai_profile_id
 where r.cost > 0;

create index payment_events_at on payment_events (company_id, at);
create index delivery_events_failed on delivery_events (company_id, at) where to_state = 'failed';
create index messages_resolving on messages (company_id, conversation_id, seq)
 where direction = 'activity' and payload ->> 'what' = 'resolved';

-- Called by whatever changes a fact that is older than an hour: days that are settled are so no more. Whoever settles holds
-- the company alone, so either sees what was changed or is done before it is looked for.
create function figures_unsettle(company uuid, moments timestamptz[]) returns void language plpgsql as $$
begin
  if not exists (select 1 from unnest(moments) as m where m < now() - interval '1 hour') then return; end if;
  perform pg_advisory_xact_lock_shared(721105, hashtext(company::text));
  insert into figure_late (company_id, day)
  select company, d.day from (
    select distinct (m at time zone coalesce(c.time_zone, 'UTC'))::date as day
      from companies c cross join unnest(moments) as m where c.id = company and m < now() - interval '1 hour') as d
   where exists (select 1 from figure_settled s where s.company_id = company and s.day = d.day)
     and not exists (select 1 from figure_late l where l.company_id = company and l.day = d.day);
end $$;

-- A message tells of its own day, and of those of what follows it in its conversation.
create function figures_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform figures_unsettle(old.company_id, array[old.created_at] || array(
      select created_at from messages where company_id = old.company_id and conversation_id = old.conversation_id and seq > old.seq));
  end if;
  perform figures_unsettle(new.company_id, array[new.created_at] || array(
    select created_at from messages where company_id = new.company_id and conversation_id = new.conversation_id and seq > new.seq));
  return null;
end $$;
create trigger figures_added after insert on messages for each row
  when (new.created_at < now() - interval '1 hour') execute function figures_message();
create trigger figures_changed after update on messages for each row
  when ((old.created_at < now() - interval '1 hour' or new.created_at < now() - interval '1 hour')
    and (old.company_id, old.created_at, old.account_id, old.conversation_id, old.seq, old.direction, old.sender_kind, old.sender_id,
         old.private, old.created_by, case when old.direction = 'activity' then old.payload ->> 'what' end)
        is distinct from
        (new.company_id, new.created_at, new.account_id, new.conversation_id, new.seq, new.direction, new.sender_kind, new.sender_id,
         new.private, new.created_by, case when new.direction = 'activity' then new.payload ->> 'what' end))
  execute function figures_message();
create function figures_messages_gone() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select company_id, array_agg(at) as moments from (
      select company_id, created_at as at from gone
       union all
      select m.company_id, m.created_at from messages m
        join (select company_id, conversation_id, min(seq) as seq from gone group by 1, 2) g
          on g.company_id = m.company_id and g.conversation_id = m.conversation_id and m.seq > g.seq) as told
     group by company_id
  loop
    perform figures_unsettle(one.company_id, one.moments);
  end loop;
  return null;
end $$;
create trigger figures_gone after delete on messages referencing old table as gone
  for each statement execute function figures_messages_gone();

-- All moments that an order is counted at.
create function figures_order_moments(company uuid, one uuid, paid timestamptz) returns timestamptz[] language sql stable as $$
  select array[paid] || array(select at from payment_events where order_id = one and company_id = company)
         || array(select sent_at from deliveries where company_id = company and order_id = one and sent_at is not null)
$$;
create function figures_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform figures_unsettle(old.company_id, figures_order_moments(old.company_id, old.id, old.paid_at)); end if;
  if tg_op <> 'DELETE' then perform figures_unsettle(new.company_id, figures_order_moments(new.company_id, new.id, new.paid_at)); end if;
  return null;
end $$;
create trigger figures_added after insert on orders for each row
  when (new.paid_at < now() - interval '1 hour') execute function figures_order();
create trigger figures_changed after update on orders for each row
  when ((old.company_id, old.account_id, old.contact_id, old.currency, old.paid_at, old.discount_amount, old.coupon_code is null)
        is distinct from
        (new.company_id, new.account_id, new.contact_id, new.currency, new.paid_at, new.discount_amount, new.coupon_code is null))
  execute function figures_order();
create trigger figures_gone after delete on orders for each row execute function figures_order();

create function figures_order_line() returns trigger language plpgsql as $$
declare
  line order_lines := case when tg_op = 'DELETE' then old else new end;
begin
  perform figures_unsettle(line.company_id, figures_order_moments(line.company_id, line.order_id,
    (select paid_at from orders where company_id = line.company_id and id = line.order_id)));
  return null;
end $$;
create trigger figures_lines after insert or delete on order_lines for each row execute function figures_order_line();
create trigger figures_changed after update on order_lines for each row
  when ((old.product_id, old.quantity, old.amount) is distinct from (new.product_id, new.quantity, new.amount))
  execute function figures_order_line();

create function figures_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform figures_unsettle(old.company_id, array[old.at]); end if;
  if tg_op <> 'DELETE' then perform figures_unsettle(new.company_id, array[new.at]); end if;
  return null;
end $$;
create trigger figures_added after insert on payment_events for each row
  when (new.at < now() - interval '1 hour') execute function figures_payment();
create trigger figures_changed after update or delete on payment_events for each row execute function figures_payment();
create trigger figures_added after insert on ai_spends for each row
  when (new.at < now() - interval '1 hour') execute function figures_payment();
create trigger figures_changed after update or delete on ai_spends for each row execute function figures_payment();

create function figures_delivery() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform figures_unsettle(old.company_id, array[old.sent_at] || array(
      select at from delivery_events where delivery_id = old.id and to_state = 'failed'));
  end if;
  if tg_op <> 'DELETE' then perform figures_unsettle(new.company_id, array[new.sent_at]); end if;
  return null;
end $$;
create trigger figures_added after insert on deliveries for each row
  when (new.sent_at < now() - interval '1 hour') execute function figures_delivery();
create trigger figures_changed after update on deliveries for each row
  when ((old.account_id, old.product_id, old.order_id) is distinct from (new.account_id, new.product_id, new.order_id)
    or old.sent_at is distinct from new.sent_at and least(old.sent_at, new.sent_at) < now() - interval '1 hour')
  execute function figures_delivery();
create trigger figures_gone after delete on deliveries for each row execute function figures_delivery();

create trigger figures_added after insert on delivery_events for each row
  when (new.to_state = 'failed' and new.at < now() - interval '1 hour') execute function figures_payment();
create trigger figures_changed after update on delivery_events for each row
  when ((old.to_state = 'failed' or new.to_state = 'failed')
    and (old.at, old.to_state, old.delivery_id) is distinct from (new.at, new.to_state, new.delivery_id))
  execute function figures_payment();
create trigger figures_gone after delete on delivery_events for each row
  when (old.to_state = 'failed') execute function figures_payment();

-- What a decision has cost so far, told as it grows.
create function figures_spend() returns trigger language plpgsql as $$
begin
  insert into ai_spends (company_id, account_id, currency, cost)
  select new.company_id, new.account_id, coalesce((
           select p.currency from accounts a join ai_profiles p on p.company_id = a.company_id and p.id = a.ai_profile_id
            where a.company_id = new.company_id and a.id = new.account_id), 'CNY'), new.cost - old.cost;
  return null;
end $$;
create trigger figures_spend after update of cost on reply_decisions for each row
  when (new.cost > old.cost) execute function figures_spend();

-- Other days, all of them.
create function figures_zone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(721105, hashtext(new.id::text));
  delete from figure_settled where company_id = new.id;
  delete from figure_late where company_id = new.id;
  return null;
end $$;
create trigger figures_zone after update on companies for each row
  when (old.time_zone is distinct from new.time_zone) execute function figures_zone();
create function figures_company_gone() returns trigger language plpgsql as $$
begin
  delete from figure_days where company_id = old.id;
  delete from figure_spans where company_id = old.id;
  delete from figure_buyers where company_id = old.id;
  delete from figure_settled where company_id = old.id;
  delete from figure_late where company_id = old.id;
  return null;
end $$;
create trigger figures_gone after delete on companies for each row execute function figures_company_gone();
