-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function code_pools_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'code-pools', n.id, 'add', n.version, null
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'code-pools', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, null
      from new_rows n full join old_rows o on o.id = n.id
     where n.version is distinct from o.version or to_jsonb(n) - '{content,api_token,api_secret}'::text[] is distinct from to_jsonb(o) - '{content,api_token,api_secret}'::text[];
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'code-pools', o.id, 'remove', o.version, null
      from old_rows o;
  end if;
  return null;
end $$;
create trigger code_pools_add_event_28bf9c2c after insert on code_pools referencing new table as new_rows
  for each statement execute function code_pools_events();
create trigger code_pools_edit_event_28bf9c2c after update on code_pools referencing old table as old_rows new table as new_rows
  for each statement execute function code_pools_events();
create trigger code_pools_remove_event_28bf9c2c after delete on code_pools referencing old table as old_rows
  for each statement execute function code_pools_events();
