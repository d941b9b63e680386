-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('api_keys', 'api-keys', '46d6929e', '{add,edit,remove}', 'null', '{key,former_key,last_used_at}');
