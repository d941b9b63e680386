-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function webhook_deliveries_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'webhook-deliveries', n.id, 'add', n.version, null
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'webhook-deliveries', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, null
      from new_rows n full join old_rows o on o.id = n.id
     where n is distinct from o;
  end if;
  return null;
end $$;
create trigger webhook_deliveries_add_event_ace9e917 after insert on webhook_deliveries referencing new table as new_rows
  for each statement execute function webhook_deliveries_events();
create trigger webhook_deliveries_edit_event_ace9e917 after update on webhook_deliveries referencing old table as old_rows new table as new_rows
  for each statement execute function webhook_deliveries_events();
