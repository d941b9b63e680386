-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists coupon_codes_batch_idx_07829869;
create index coupon_codes_code_idx_e9b7b67c on coupon_codes (company_id, code collate parley_words, id);
create index coupon_codes_batch_idx_5f14b395 on coupon_codes (company_id, batch collate parley_words, id);
