-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('account_groups', 'account-groups', '40c0491c', '{add,edit,remove}', 'array[$row.id]', '{}');
