-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function webhooks_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'webhooks', n.id, 'add', n.version, null
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'webhooks', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, null
      from new_rows n full join old_rows o on o.id = n.id
     where n.version is distinct from o.version or to_jsonb(n) - '{secret,former_secret}'::text[] is distinct from to_jsonb(o) - '{secret,former_secret}'::text[];
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'webhooks', o.id, 'remove', o.version, null
      from old_rows o;
  end if;
  return null;
end $$;
create trigger webhooks_add_event_6fface8a after insert on webhooks referencing new table as new_rows
  for each statement execute function webhooks_events();
create trigger webhooks_edit_event_6fface8a after update on webhooks referencing old table as old_rows new table as new_rows
  for each statement execute function webhooks_events();
create trigger webhooks_remove_event_6fface8a after delete on webhooks referencing old table as old_rows
  for each statement execute function webhooks_events();
