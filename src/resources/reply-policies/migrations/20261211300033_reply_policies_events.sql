-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('reply_policies', 'reply-policies', '052ef558', '{add,edit,remove}', 'null', '{}');
