-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('code_batches', 'code-batches', '242676a8', '{add,edit,remove}', 'null', '{}');
