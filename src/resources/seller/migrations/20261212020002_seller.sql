-- One seller for each company that operates the server, of which there is one: a record as all others are.
alter table seller add column id uuid, add column company_id uuid, add column created_by uuid,
  add column created_at timestamp(3) with time zone not null default now(),
  alter column updated_at type timestamp(3) with time zone;
update seller set id = o.id, company_id = o.id from companies o where o.is_operator;
delete from seller where id is null;
alter table seller drop column only_one, drop constraint seller_name_check, drop constraint seller_details_check,
  alter column company_id set not null, add primary key (id);
alter table seller add constraint seller_name_check_038df7d8 check (length(name) <= 200);
create or replace function seller_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'seller', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, null
      from new_rows n full join old_rows o on o.id = n.id
     where n is distinct from o;
  end if;
  return null;
end $$;
create trigger seller_edit_event_28125083 after update on seller referencing old table as old_rows new table as new_rows
  for each statement execute function seller_events();
