-- Nodes of the version before go on serving during an upgrade. What they would misread is not stored until the last of
-- them has stopped: they would answer everything by a rule without words, take a test payment for an account with a
-- payment method, or count the decimals of a currency differently. They connect by another name, and the version before
-- does not start again on this database. To be dropped by the version after.
create function refuse_beside_older() returns trigger language plpgsql as $$
begin
  -- A node asks something every second; a pooler keeps a connection's name after its node has gone.
  if exists (select from pg_stat_activity
              where datname = current_database() and application_name in ('parley', 'parley-node')
                and coalesce(state_change, now()) > now() - interval '2 minutes') then
    raise exception 'UPGRADING' using errcode = 'PL002';
  end if;
  return new;
end $$;

create trigger beside_older before insert or update of examples, asks_for, on_ on reply_rules for each row
  when (new.examples is not null or new.asks_for is not null or new.on_ in ('unpaid', 'shipped', 'received'))
  execute function refuse_beside_older();
create trigger beside_older before insert or update on reply_rule_drafts for each row
  when (new.content ->> 'examples' is not null or new.content ->> 'asksFor' is not null
    or new.content ->> 'on' in ('unpaid', 'shipped', 'received'))
  execute function refuse_beside_older();
create trigger beside_older before insert or update of payment_connection_id on accounts for each row
  when (new.payment_connection_id is not null) execute function refuse_beside_older();
create trigger beside_older before insert or update of buyer_email on companies for each row
  when (new.buyer_email <> 'off') execute function refuse_beside_older();
create trigger beside_older before insert or update of box_server, hook on mail_accounts for each row
  when (new.box_server is not null or new.hook is not null) execute function refuse_beside_older();

do $$
declare
  priced text;
begin
  foreach priced in array array['companies', 'products', 'skus', 'orders', 'order_lines', 'coupons', 'code_batches', 'ai_profiles'] loop
    execute format(
      'create trigger currency_beside_older before insert or update of currency on %I for each row '
      'when (new.currency not in (''CNY'', ''USD'', ''EUR'', ''HKD'')) execute function refuse_beside_older()', priced);
  end loop;
end $$;
