-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function accounts_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'accounts', n.id, 'add', n.version, case when n.group_id is not null then array[n.group_id] end
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'accounts', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, case when n.group_id is not null then array[n.group_id] end
      from new_rows n full join old_rows o on o.id = n.id
     where n.version is distinct from o.version or to_jsonb(n) - '{bot_token,secret,former_secret}'::text[] is distinct from to_jsonb(o) - '{bot_token,secret,former_secret}'::text[];
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'accounts', o.id, 'remove', o.version, case when o.group_id is not null then array[o.group_id] end
      from old_rows o;
  end if;
  return null;
end $$;
create trigger accounts_add_event_92389d48 after insert on accounts referencing new table as new_rows
  for each statement execute function accounts_events();
create trigger accounts_edit_event_92389d48 after update on accounts referencing old table as old_rows new table as new_rows
  for each statement execute function accounts_events();
create trigger accounts_remove_event_92389d48 after delete on accounts referencing old table as old_rows
  for each statement execute function accounts_events();
