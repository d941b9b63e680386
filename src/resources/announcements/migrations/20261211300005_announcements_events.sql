-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('announcements', 'announcements', 'b3c2cb7d', '{add,edit,remove}', 'array[$row.id]', '{}');
