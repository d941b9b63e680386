-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('webhook_deliveries', 'webhook-deliveries', 'e240247f', '{add,edit}', 'null', '{}');
