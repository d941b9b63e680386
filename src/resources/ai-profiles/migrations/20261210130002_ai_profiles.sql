-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists ai_profiles_model_idx_7ee6e3d3;
create index ai_profiles_name_idx_bda64590 on ai_profiles (company_id, name collate parley_words, id);
create index ai_profiles_model_idx_56bd33c1 on ai_profiles (company_id, model collate parley_words, id);
