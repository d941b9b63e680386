-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function canned_replies_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'canned-replies', n.id, 'add', n.version, array[n.id]
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'canned-replies', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, array[n.id]
      from new_rows n full join old_rows o on o.id = n.id
     where n is distinct from o;
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'canned-replies', o.id, 'remove', o.version, array[o.id]
      from old_rows o;
  end if;
  return null;
end $$;
create trigger canned_replies_add_event_053ce43f after insert on canned_replies referencing new table as new_rows
  for each statement execute function canned_replies_events();
create trigger canned_replies_edit_event_053ce43f after update on canned_replies referencing old table as old_rows new table as new_rows
  for each statement execute function canned_replies_events();
create trigger canned_replies_remove_event_053ce43f after delete on canned_replies referencing old table as old_rows
  for each statement execute function canned_replies_events();
