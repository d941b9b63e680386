-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('ai_profiles', 'ai-profiles', 'ef82a80e', '{add,edit,remove}', 'null', '{api_key}');
