-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists coupons_code_idx_fe65ec0e;
create index coupons_name_idx_78ad3992 on coupons (company_id, name collate parley_words, id);
create index coupons_code_idx_9e3c800a on coupons (company_id, code collate parley_words, id);
