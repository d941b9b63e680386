-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists report_schedules_name_idx_e0e017bc;
create index report_schedules_name_idx_65e753e9 on report_schedules (company_id, name collate parley_words, id);
