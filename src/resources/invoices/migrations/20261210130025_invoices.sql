-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists invoices_plan_name_idx_ac6eaac8;
create index invoices_number_idx_9732a2e4 on invoices (company_id, number collate parley_words, id);
create index invoices_plan_name_idx_29a76b70 on invoices (company_id, plan_name collate parley_words, id);
