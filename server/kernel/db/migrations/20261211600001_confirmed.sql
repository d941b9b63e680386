-- Where commits do not wait for the standby (synchronous_commit is local or off for the database's role), those of
-- money, codes, messages and access still do. A transaction that changes one of these tables waits at its end.
create function confirmed_by_standby() returns trigger language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'on', true);
  return null;
end $$;

do $$
declare
  protected text;
begin
  foreach protected in array array[
    'orders', 'order_lines', 'money_to_review', 'payment_events', 'coupon_redemptions',
    'invoices', 'invoice_series', 'plan_checkouts', 'plan_payments', 'subscriptions',
    'code_pools', 'code_batches', 'codes', 'code_contents', 'activation_codes', 'activation_code_contents',
    'deliveries', 'delivery_units', 'delivery_messages', 'delivery_fetches', 'delivery_events',
    'messages', 'message_sends', 'message_names', 'inbound_events',
    'users', 'members', 'roles', 'permissions', 'api_keys',
    -- The readiness check waits as an order does.
    'health_writes'
  ] loop
    execute format(
      'create trigger confirmed_by_standby before insert or update or delete on %I for each statement '
      'when (current_setting(''synchronous_commit'') in (''local'', ''off'')) execute function confirmed_by_standby()',
      protected);
  end loop;
end $$;

-- The end of a session, not each of its uses.
create trigger confirmed_by_standby before update of ended_at on sessions for each statement
  when (current_setting('synchronous_commit') in ('local', 'off')) execute function confirmed_by_standby();
