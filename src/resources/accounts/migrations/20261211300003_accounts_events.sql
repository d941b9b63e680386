-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('accounts', 'accounts', 'e651156f', '{add,edit,remove}', 'case when $row.group_id is not null then array[$row.group_id] end', '{bot_token,secret,former_secret}');
