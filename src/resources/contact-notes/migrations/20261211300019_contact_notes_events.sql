-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('contact_notes', 'contact-notes', '46ef66d6', '{add,edit,remove}', 'case when $row.contact_id is not null then array[$row.contact_id] end', '{}');
