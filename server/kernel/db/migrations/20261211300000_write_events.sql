-- Makes the database write the events of a table: after each statement that changes rows, one event for each row, in the
-- same transaction. `audience` is SQL over a row called $row; `quiet` are columns whose change alone makes no event; in a
-- table of the server only `own` columns count. The hash is of all of it (server/kernel/db/migrations/fromSchema/events.ts).
create function write_events(of_table text, of_resource text, hash text, actions text[], audience text, quiet text[], own text[] default '{}')
returns void language plpgsql as $make$
declare
  action text;
begin
  execute format($function$
create or replace function %1$I() returns trigger language plpgsql as $body$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, %2$L, n.id, 'add', n.version, %3$s from new_rows n;
  elsif tg_op = 'UPDATE' then
    -- The record itself may not have been edited: consoles that hold its version must load it all the same.
    -- A full join is never a nested loop, whatever row count the cached plan was made for.
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, %2$L, n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, %3$s
      from new_rows n full join old_rows o on o.id = n.id
     where %5$s;
  else
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, %2$L, o.id, 'remove', o.version, %4$s from old_rows o;
  end if;
  return null;
end $body$$function$,
    of_table || '_events', of_resource, replace(audience, '$row', 'n'), replace(audience, '$row', 'o'),
    case when own <> '{}' then (select format('(%s) is distinct from (%s)', string_agg('n.' || name, ', '), string_agg('o.' || name, ', '))
                               from unnest(own) as name)
         when quiet = '{}' then 'n is distinct from o'
         else format('n.version is distinct from o.version or to_jsonb(n) - %1$L::text[] is distinct from to_jsonb(o) - %1$L::text[]', quiet) end);
  foreach action in array actions loop
    execute format('create trigger %I after %s on %I referencing %s for each statement execute function %I()',
      of_table || '_' || action || '_event_' || hash,
      case action when 'add' then 'insert' when 'edit' then 'update' else 'delete' end,
      of_table,
      case action when 'add' then 'new table as new_rows' when 'edit' then 'old table as old_rows new table as new_rows'
                  else 'old table as old_rows' end,
      of_table || '_events');
  end loop;
end $make$;
