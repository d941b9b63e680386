-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists activation_codes_mask_idx_b79f6508;
drop index if exists activation_codes_batch_idx_a3f4630e;
drop index if exists activation_codes_plan_code_idx_be88510d;
drop index if exists activation_codes_redeemed_by_idx_2ce9760d;
create index activation_codes_mask_idx_75473548 on activation_codes (company_id, mask collate parley_words, id);
create index activation_codes_batch_idx_d893849a on activation_codes (company_id, batch collate parley_words, id);
create index activation_codes_plan_code_idx_522ba6a7 on activation_codes (company_id, plan_code collate parley_words, id);
create index activation_codes_redeemed_by_idx_ee3d63eb on activation_codes (company_id, redeemed_by collate parley_words, id);
