-- What a name looks like, as lookOf in src/schema/look.ts: unique names are compared in this form.
create function parley_look(text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(normalize($1, nfkc)), 'авеһніјкӏморԛсѕтԝхуѵԁαβεζηικμνορτυχıɑɡօ', 'abehhijklmopqcstwxyvdabezhikmvoptyxiago')
$$;

-- Of names that look the same, each but the oldest gets the end of its id: 'vip (3f9c)' beside 'VIP'.
create function pg_temp.tell_apart(of_table text, of_column text, within text, longest int) returns void language plpgsql as $$
begin
  execute format(
    'update %1$I t set %2$I = left(t.%2$I, %4$s - 7) || '' ('' || right(t.id::text, 4) || '')'', version = version + 1, updated_at = now()
       from (select id, row_number() over (partition by company_id, %3$s, parley_look(%2$I) order by created_at, id) as place from %1$I) as looks
      where looks.id = t.id and looks.place > 1', of_table, of_column, within, longest);
end $$;
do $$
begin
  perform pg_temp.tell_apart('account_groups', 'name', '1', 40);
  perform pg_temp.tell_apart('accounts', 'name', '1', 60);
  perform pg_temp.tell_apart('ai_profiles', 'name', '1', 60);
  perform pg_temp.tell_apart('api_keys', 'name', '1', 60);
  perform pg_temp.tell_apart('canned_replies', 'shortcut', 'language', 30);
  perform pg_temp.tell_apart('code_pools', 'name', '1', 60);
  perform pg_temp.tell_apart('coupons', 'name', '1', 60);
  perform pg_temp.tell_apart('delivery_rules', 'name', '1', 60);
  perform pg_temp.tell_apart('departments', 'name', 'parent_id', 30);
  perform pg_temp.tell_apart('labels', 'name', '1', 30);
  perform pg_temp.tell_apart('reply_policies', 'name', '1', 60);
  perform pg_temp.tell_apart('reply_rules', 'name', '1', 60);
  perform pg_temp.tell_apart('roles', 'name', '1', 30);
  perform pg_temp.tell_apart('skus', 'name', 'product_id', 80);
  perform pg_temp.tell_apart('webhooks', 'name', '1', 60);
end $$;
