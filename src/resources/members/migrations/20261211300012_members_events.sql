-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('members', 'members', '6b7536fa', '{add,edit,remove}', 'null', '{}');
