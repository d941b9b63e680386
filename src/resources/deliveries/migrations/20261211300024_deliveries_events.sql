-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create or replace function deliveries_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'deliveries', n.id, 'add', n.version, case when n.account_id is not null then array[n.account_id] end
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'deliveries', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, case when n.account_id is not null then array[n.account_id] end
      from new_rows n full join old_rows o on o.id = n.id
     where n.version is distinct from o.version or to_jsonb(n) - '{rule_id,product_id,due_at,updated_at}'::text[] is distinct from to_jsonb(o) - '{rule_id,product_id,due_at,updated_at}'::text[];
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'deliveries', o.id, 'remove', o.version, case when o.account_id is not null then array[o.account_id] end
      from old_rows o;
  end if;
  return null;
end $$;
create trigger deliveries_add_event_75566202 after insert on deliveries referencing new table as new_rows
  for each statement execute function deliveries_events();
create trigger deliveries_edit_event_75566202 after update on deliveries referencing old table as old_rows new table as new_rows
  for each statement execute function deliveries_events();
create trigger deliveries_remove_event_75566202 after delete on deliveries referencing old table as old_rows
  for each statement execute function deliveries_events();
