-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('deliveries', 'deliveries', '4a56728c', '{add,edit,remove}', 'case when $row.account_id is not null then array[$row.account_id] end', '{rule_id,product_id,due_at,updated_at}');
