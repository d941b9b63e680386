-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists code_batches_name_idx_8fe8bbb9;
drop index if exists code_batches_supplier_idx_fac631fa;
create index code_batches_name_idx_47b497ce on code_batches (company_id, name collate parley_words, id);
create index code_batches_supplier_idx_1243ee4c on code_batches (company_id, supplier collate parley_words, id);
