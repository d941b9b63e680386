-- Names that differ only in what nobody sees look the same too: repeated spaces, soft hyphens, zero-width signs and
-- direction marks. As lookOf in src/schema/look.ts.
create or replace function parley_look(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(translate(lower(normalize($1, nfkc)), 'авеһніјкӏморԛсѕтԝхуѵԁαβεζηικμνορτυχıɑɡօ' || U&'\00ad\034f\061c\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2066\2067\2068\2069\feff',
    'abehhijklmopqcstwxyvdabezhikmvoptyxiago'), ' +', ' ', 'g')
$$;

-- Of names that look the same, each but the oldest gets the end of its id: 'vip (3f9c)' beside 'VIP'.
do $$
declare
  of_table text; of_column text; within text; longest int; of_index regclass;
begin
  for of_table, of_column, within, longest in values
    ('account_groups', 'name', '1', 40), ('accounts', 'name', '1', 60), ('ai_profiles', 'name', '1', 60),
    ('api_keys', 'name', '1', 60), ('canned_replies', 'shortcut', 'language', 30), ('code_pools', 'name', '1', 60),
    ('coupons', 'name', '1', 60), ('delivery_rules', 'name', '1', 60), ('departments', 'name', 'parent_id', 30),
    ('labels', 'name', '1', 30), ('reply_policies', 'name', '1', 60), ('reply_rules', 'name', '1', 60),
    ('roles', 'name', '1', 30), ('skus', 'name', 'product_id', 80), ('webhooks', 'name', '1', 60),
    ('saved_queries', 'name', 'owner_id, resource', 60)
  loop
    execute format(
      'update %1$I t set %2$I = left(t.%2$I, %4$s - 7) || '' ('' || right(t.id::text, 4) || '')'', version = version + 1, updated_at = now()
         from (select id, row_number() over (partition by company_id, %3$s, parley_look(%2$I) order by created_at, id) as place from %1$I) as looks
        where looks.id = t.id and looks.place > 1', of_table, of_column, within, longest);
  end loop;
  for of_index in select indexrelid::regclass from pg_index where pg_get_indexdef(indexrelid) like '%parley_look(%' loop
    execute format('reindex index %s', of_index);
  end loop;
end $$;
drop index if exists saved_queries_name;
create unique index saved_queries_name on saved_queries (company_id, owner_id, resource, parley_look(name));
