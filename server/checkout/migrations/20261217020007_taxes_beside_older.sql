-- Nodes of the version before place orders without tax: none is set while one of them serves. They are known by the name
-- of their connections, which a trigger can add to the earlier ones.
create or replace function refuse_beside_older() returns trigger language plpgsql as $$
begin
  -- A node asks something every second; a pooler keeps a connection's name after its node has gone.
  if exists (select from pg_stat_activity
              where datname = current_database()
                and (application_name in ('parley', 'parley-node') or application_name = any(tg_argv))
                and coalesce(state_change, now()) > now() - interval '2 minutes') then
    raise exception 'UPGRADING' using errcode = 'PL002';
  end if;
  return new;
end $$;

create trigger taxes_beside_older before update of tax_mode on companies for each row
  when (new.tax_mode <> 'none' and new.tax_mode <> old.tax_mode) execute function refuse_beside_older('parley-node-2');
