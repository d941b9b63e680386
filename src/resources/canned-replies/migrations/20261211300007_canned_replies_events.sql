-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('canned_replies', 'canned-replies', '08e1c00f', '{add,edit,remove}', 'array[$row.id]', '{}');
