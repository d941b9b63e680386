-- As 20261211600001_confirmed: a failover that loses one of these would write to a customer twice about an order, open a
-- link a second time, or take payments by a method that was changed.
do $$
declare
  protected text;
begin
  foreach protected in array array['reply_rule_orders', 'order_links', 'payment_connections'] loop
    execute format(
      'create trigger confirmed_by_standby before insert or update or delete on %I for each statement '
      'when (current_setting(''synchronous_commit'') in (''local'', ''off'')) execute function confirmed_by_standby()',
      protected);
  end loop;
end $$;
