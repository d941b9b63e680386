-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create index webhooks_name_idx_d2cd3e35 on webhooks (company_id, name collate parley_words, id);
