-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists departments_name_idx_86344517;
create index departments_name_idx_dfe36cae on departments (company_id, name collate parley_words, id);
