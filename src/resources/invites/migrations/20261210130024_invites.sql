-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists invites_nickname_idx_f0db6197;
create index invites_nickname_idx_fafe534d on invites (company_id, nickname collate parley_words, id);
