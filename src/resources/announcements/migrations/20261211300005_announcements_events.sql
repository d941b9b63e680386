-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function announcements_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'announcements', n.id, 'add', n.version, array[n.id]
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'announcements', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, array[n.id]
      from new_rows n full join old_rows o on o.id = n.id
     where n is distinct from o;
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'announcements', o.id, 'remove', o.version, array[o.id]
      from old_rows o;
  end if;
  return null;
end $$;
create trigger announcements_add_event_c8d88e36 after insert on announcements referencing new table as new_rows
  for each statement execute function announcements_events();
create trigger announcements_edit_event_c8d88e36 after update on announcements referencing old table as old_rows new table as new_rows
  for each statement execute function announcements_events();
create trigger announcements_remove_event_c8d88e36 after delete on announcements referencing old table as old_rows
  for each statement execute function announcements_events();
