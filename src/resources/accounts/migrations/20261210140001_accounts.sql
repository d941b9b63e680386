-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table accounts drop constraint accounts_ai_profile_id_fkey_21642d64;
alter table accounts drop constraint accounts_group_id_fkey_a9d61db2;
alter table accounts add constraint accounts_group_id_fkey_66be95a5 foreign key (company_id, group_id) references account_groups (company_id, id) deferrable initially immediate;
alter table accounts add constraint accounts_ai_profile_id_fkey_ab47d195 foreign key (company_id, ai_profile_id) references ai_profiles (company_id, id) deferrable initially immediate;
