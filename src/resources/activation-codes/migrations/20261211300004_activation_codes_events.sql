-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function activation_codes_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'activation-codes', n.id, 'add', n.version, null
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'activation-codes', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, null
      from new_rows n full join old_rows o on o.id = n.id
     where n is distinct from o;
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'activation-codes', o.id, 'remove', o.version, null
      from old_rows o;
  end if;
  return null;
end $$;
create trigger activation_codes_add_event_d65e24a2 after insert on activation_codes referencing new table as new_rows
  for each statement execute function activation_codes_events();
create trigger activation_codes_edit_event_d65e24a2 after update on activation_codes referencing old table as old_rows new table as new_rows
  for each statement execute function activation_codes_events();
create trigger activation_codes_remove_event_d65e24a2 after delete on activation_codes referencing old table as old_rows
  for each statement execute function activation_codes_events();
