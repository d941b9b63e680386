-- Whose readers see the file: those of the record as a whole ('', as for conversations), or of one of its fields.
alter table file_uses add column field text not null default '';
alter table file_uses drop constraint file_uses_pkey, add primary key (file_id, resource, record_id, field);

-- Something used it once: it is not swept away.
alter table files add column used boolean not null default false;

-- Until now a file that a record named was everyone's. From now on it is its readers': each record is asked what it names,
-- whatever resource it is of. Columns of files are no other than columns of references, so all are tried; ids never meet.
do $$
declare
  place record;
begin
  if not exists (select 1 from files where shared) then return; end if;
  for place in
    select c.relname as name, string_agg(case a.atttypid
        when 'uuid'::regtype then format('select %L::text as field, t.%I::text as value', f.field, a.attname)
        when 'uuid[]'::regtype then format('select %L::text as field, unnest(t.%I)::text as value', f.field, a.attname)
        else format($q$select %L::text as field, value #>> '{}' as value from jsonb_path_query(t.%I, 'lax $[*].*') value$q$, f.field, a.attname)
      end, ' union all ') as fields
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      cross join lateral (
        select string_agg(case when n = 1 then part else upper(left(part, 1)) || substr(part, 2) end, '' order by n) as field
          from unnest(string_to_array(rtrim(a.attname, '_'), '_')) with ordinality as parts(part, n)) f
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('files', 'file_uses', 'file_leftovers')
       and a.attnum > 0 and not a.attisdropped and a.attname not in ('id', 'company_id', 'created_by')
       and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype, 'jsonb'::regtype)
       and 2 = (select count(*) from pg_attribute own where own.attrelid = c.oid and own.atttypid = 'uuid'::regtype
                   and own.attname in ('id', 'company_id') and not own.attisdropped)
     group by c.relname
  loop
    execute format('insert into file_uses (company_id, file_id, resource, record_id, field)
      select t.company_id, f.id, %L, t.id, v.field from %I t cross join lateral (%s) v
        join files f on f.shared and f.company_id = t.company_id and f.id::text = v.value
      on conflict do nothing', replace(rtrim(place.name, '_'), '_', '-'), place.name, place.fields);
  end loop;
end $$;

update files set used = true where shared or exists (select 1 from file_uses u where u.file_id = files.id);
-- What is for the whole company says so itself: products, members' pictures.
update files set shared = false where shared;

drop index files_unshared;
create index files_unused on files (created_at) where not used;
