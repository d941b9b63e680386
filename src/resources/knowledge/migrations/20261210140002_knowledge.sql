-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table knowledge drop constraint knowledge_product_id_fkey_fd3ec890;
alter table knowledge add constraint knowledge_product_id_fkey_d7ac4bfb foreign key (company_id, product_id) references products (company_id, id) deferrable initially immediate;
