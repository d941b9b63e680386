-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists menus_title_idx_6b785021;
create index menus_title_idx_ede92413 on menus (company_id, title collate parley_words, id);
create index menus_path_idx_5fde44dd on menus (company_id, path collate parley_words, id);
