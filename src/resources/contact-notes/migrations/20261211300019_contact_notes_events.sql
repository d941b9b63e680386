-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function contact_notes_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'contact-notes', n.id, 'add', n.version, case when n.contact_id is not null then array[n.contact_id] end
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'contact-notes', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, case when n.contact_id is not null then array[n.contact_id] end
      from new_rows n full join old_rows o on o.id = n.id
     where n is distinct from o;
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'contact-notes', o.id, 'remove', o.version, case when o.contact_id is not null then array[o.contact_id] end
      from old_rows o;
  end if;
  return null;
end $$;
create trigger contact_notes_add_event_e1d6585c after insert on contact_notes referencing new table as new_rows
  for each statement execute function contact_notes_events();
create trigger contact_notes_edit_event_e1d6585c after update on contact_notes referencing old table as old_rows new table as new_rows
  for each statement execute function contact_notes_events();
create trigger contact_notes_remove_event_e1d6585c after delete on contact_notes referencing old table as old_rows
  for each statement execute function contact_notes_events();
