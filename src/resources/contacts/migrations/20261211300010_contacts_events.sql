-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('contacts', 'contacts', 'e13922a8', '{add,edit,remove}', 'nullif($row.account_ids, ''{}'')', '{}');
