-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists announcements_title_idx_7b816b96;
drop index if exists announcements_place_idx_ad45d8ca;
create index announcements_title_idx_476f958c on announcements (company_id, title collate parley_words, id);
create index announcements_place_idx_089880f3 on announcements (company_id, place collate parley_words, id);
