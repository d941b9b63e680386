-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table api_keys add column calls_per_minute bigint;
alter table api_keys add constraint api_keys_calls_per_minute_check_fbcc308d check (calls_per_minute >= 1 and calls_per_minute <= 100000);
