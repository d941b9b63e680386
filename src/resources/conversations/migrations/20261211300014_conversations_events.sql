-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('conversations', 'conversations', '2a089cf2', '{add,edit,remove}', 'case when $row.account_id is not null then array[$row.account_id] end', '{}');
