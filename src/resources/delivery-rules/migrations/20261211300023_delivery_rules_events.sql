-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function delivery_rules_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'delivery-rules', n.id, 'add', n.version, null
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'delivery-rules', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, null
      from new_rows n full join old_rows o on o.id = n.id
     where n is distinct from o;
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'delivery-rules', o.id, 'remove', o.version, null
      from old_rows o;
  end if;
  return null;
end $$;
create trigger delivery_rules_add_event_463d403e after insert on delivery_rules referencing new table as new_rows
  for each statement execute function delivery_rules_events();
create trigger delivery_rules_edit_event_463d403e after update on delivery_rules referencing old table as old_rows new table as new_rows
  for each statement execute function delivery_rules_events();
create trigger delivery_rules_remove_event_463d403e after delete on delivery_rules referencing old table as old_rows
  for each statement execute function delivery_rules_events();
