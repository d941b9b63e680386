-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists coupon_redemptions_code_idx_285d053f;
create index coupon_redemptions_code_idx_89bf59c5 on coupon_redemptions (company_id, code collate parley_words, id);
