-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function ai_profiles_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'ai-profiles', n.id, 'add', n.version, null
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'ai-profiles', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, null
      from new_rows n full join old_rows o on o.id = n.id
     where n.version is distinct from o.version or to_jsonb(n) - '{api_key}'::text[] is distinct from to_jsonb(o) - '{api_key}'::text[];
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'ai-profiles', o.id, 'remove', o.version, null
      from old_rows o;
  end if;
  return null;
end $$;
create trigger ai_profiles_add_event_c531f0ef after insert on ai_profiles referencing new table as new_rows
  for each statement execute function ai_profiles_events();
create trigger ai_profiles_edit_event_c531f0ef after update on ai_profiles referencing old table as old_rows new table as new_rows
  for each statement execute function ai_profiles_events();
create trigger ai_profiles_remove_event_c531f0ef after delete on ai_profiles referencing old table as old_rows
  for each statement execute function ai_profiles_events();
