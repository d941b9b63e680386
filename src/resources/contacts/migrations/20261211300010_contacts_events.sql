-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function contacts_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'contacts', n.id, 'add', n.version, nullif(n.account_ids, '{}')
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'contacts', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, nullif(n.account_ids, '{}')
      from new_rows n full join old_rows o on o.id = n.id
     where n is distinct from o;
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'contacts', o.id, 'remove', o.version, nullif(o.account_ids, '{}')
      from old_rows o;
  end if;
  return null;
end $$;
create trigger contacts_add_event_dffd72c9 after insert on contacts referencing new table as new_rows
  for each statement execute function contacts_events();
create trigger contacts_edit_event_dffd72c9 after update on contacts referencing old table as old_rows new table as new_rows
  for each statement execute function contacts_events();
create trigger contacts_remove_event_dffd72c9 after delete on contacts referencing old table as old_rows
  for each statement execute function contacts_events();
