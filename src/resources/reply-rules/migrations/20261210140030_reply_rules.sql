-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table reply_rules drop constraint reply_rules_assign_to_fkey_a4bf25c1;
alter table reply_rules add constraint reply_rules_assign_to_fkey_123a8125 foreign key (company_id, assign_to) references members (company_id, id) deferrable initially immediate;
