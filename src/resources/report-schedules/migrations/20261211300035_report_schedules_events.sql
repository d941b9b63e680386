-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function report_schedules_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'report-schedules', n.id, 'add', n.version, null
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'report-schedules', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, null
      from new_rows n full join old_rows o on o.id = n.id
     where n is distinct from o;
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'report-schedules', o.id, 'remove', o.version, null
      from old_rows o;
  end if;
  return null;
end $$;
create trigger report_schedules_add_event_3bf2176c after insert on report_schedules referencing new table as new_rows
  for each statement execute function report_schedules_events();
create trigger report_schedules_edit_event_3bf2176c after update on report_schedules referencing old table as old_rows new table as new_rows
  for each statement execute function report_schedules_events();
create trigger report_schedules_remove_event_3bf2176c after delete on report_schedules referencing old table as old_rows
  for each statement execute function report_schedules_events();
