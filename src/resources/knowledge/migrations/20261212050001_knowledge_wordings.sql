-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table knowledge add column wording_of_id uuid;
alter table knowledge drop constraint knowledge_state_check_cd036cab;
create index knowledge_wording_of_id_idx_fa85ce59 on knowledge (company_id, wording_of_id, id);
alter table knowledge add constraint knowledge_state_check_9cf1dc0b check (state in ('approved', 'proposed', 'rejected', 'added'));
alter table knowledge add constraint knowledge_wording_of_id_fkey_c1e999cf foreign key (company_id, wording_of_id) references knowledge (company_id, id) on delete set null (wording_of_id) deferrable initially immediate;
