-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists members_nickname_idx_67d4a1db;
create index members_nickname_idx_ece68d78 on members (company_id, nickname collate parley_words, id);
