-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists order_lines_title_idx_a96026bc;
create index order_lines_title_idx_f6e6d057 on order_lines (company_id, title collate parley_words, id);
