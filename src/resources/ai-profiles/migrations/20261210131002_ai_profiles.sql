-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists ai_profiles_name_unique_0a1d0dc7;
create unique index ai_profiles_name_unique_83a99587 on ai_profiles (company_id, parley_look(name));
