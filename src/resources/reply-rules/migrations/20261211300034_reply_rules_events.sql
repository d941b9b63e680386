-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('reply_rules', 'reply-rules', 'c550dc38', '{add,edit,remove}', 'null', '{}');
