-- What was issued never changes, whoever asks: a correction is a document of its own. An order has one invoice.
create function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'An invoice does not change after it was issued.';
end $$;
create trigger refuse_change_of_invoice before update on order_invoices for each row execute function refuse_change_of_invoice();
create unique index order_invoices_first on order_invoices (company_id, order_id) where corrects is null;
create trigger confirmed_by_standby before insert or update or delete on order_invoices for each statement
  when (current_setting('synchronous_commit') in ('local', 'off')) execute function confirmed_by_standby();
-- Nodes of the version before issue none.
create trigger invoices_beside_older before update of invoicing on companies for each row
  when (new.invoicing <> 'off' and new.invoicing <> old.invoicing) execute function refuse_beside_older('parley-node-2');
