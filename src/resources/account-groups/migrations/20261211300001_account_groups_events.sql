-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function account_groups_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'account-groups', n.id, 'add', n.version, array[n.id]
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'account-groups', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, array[n.id]
      from new_rows n full join old_rows o on o.id = n.id
     where n is distinct from o;
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'account-groups', o.id, 'remove', o.version, array[o.id]
      from old_rows o;
  end if;
  return null;
end $$;
create trigger account_groups_add_event_b5c50805 after insert on account_groups referencing new table as new_rows
  for each statement execute function account_groups_events();
create trigger account_groups_edit_event_b5c50805 after update on account_groups referencing old table as old_rows new table as new_rows
  for each statement execute function account_groups_events();
create trigger account_groups_remove_event_b5c50805 after delete on account_groups referencing old table as old_rows
  for each statement execute function account_groups_events();
