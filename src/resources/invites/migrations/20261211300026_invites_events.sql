-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('invites', 'invites', 'b9760633', '{add,edit,remove}', 'null', '{}');
