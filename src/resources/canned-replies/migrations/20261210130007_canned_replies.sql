-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists canned_replies_shortcut_idx_a2e07c0f;
create index canned_replies_shortcut_idx_1e50a60e on canned_replies (company_id, shortcut collate parley_words, id);
