-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('webhooks', 'webhooks', '5688e92b', '{add,edit,remove}', 'null', '{secret,former_secret}');
