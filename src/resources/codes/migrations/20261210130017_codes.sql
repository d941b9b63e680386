-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists codes_mask_idx_230d65dc;
create index codes_mask_idx_388647da on codes (company_id, mask collate parley_words, id);
