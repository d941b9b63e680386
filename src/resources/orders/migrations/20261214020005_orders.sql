-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create index orders_email_idx_4177a479 on orders (company_id, email, id);
