-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function orders_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'orders', n.id, 'add', n.version, case when n.account_id is not null then array[n.account_id] end
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'orders', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, case when n.account_id is not null then array[n.account_id] end
      from new_rows n full join old_rows o on o.id = n.id
     where n is distinct from o;
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'orders', o.id, 'remove', o.version, case when o.account_id is not null then array[o.account_id] end
      from old_rows o;
  end if;
  return null;
end $$;
create trigger orders_add_event_40064dd2 after insert on orders referencing new table as new_rows
  for each statement execute function orders_events();
create trigger orders_edit_event_40064dd2 after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function orders_events();
create trigger orders_remove_event_40064dd2 after delete on orders referencing old table as old_rows
  for each statement execute function orders_events();
