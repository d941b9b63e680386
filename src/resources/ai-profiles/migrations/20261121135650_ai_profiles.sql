create table ai_profiles (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  enabled boolean not null default true,
  base_url text not null default 'https://api.openai.com/v1',
  model text not null,
  api_key bytea,
  mode text not null default 'suggest',
  persona text,
  temperature double precision not null default 0.3,
  max_tokens bigint not null default 500,
  max_turns bigint not null default 10,
  daily_tokens bigint,
  fallback text not null default 'handOff',
  fallback_text text,
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(model, ''))) stored
) with (fillfactor = 90);
create unique index ai_profiles_company_key_51c57d54 on ai_profiles (company_id, id);
create unique index ai_profiles_name_unique_0a1d0dc7 on ai_profiles (company_id, name);
create index ai_profiles_model_idx_7ee6e3d3 on ai_profiles (company_id, model, id);
create index ai_profiles_mode_idx_d5f60ad0 on ai_profiles (company_id, mode, id);
create index ai_profiles_max_turns_idx_c6323af3 on ai_profiles (company_id, max_turns, id);
create index ai_profiles_daily_tokens_idx_aec304c9 on ai_profiles (company_id, daily_tokens, id);
create index ai_profiles_fallback_idx_7e155e1a on ai_profiles (company_id, fallback, id);
create index ai_profiles_enabled_idx_001c815b on ai_profiles (company_id, enabled, id);
create index ai_profiles_created_at_idx_0d9f2c3e on ai_profiles (company_id, created_at, id);
create index ai_profiles_search_trgm_7904d20d on ai_profiles using gin (search gin_trgm_ops);
create index ai_profiles_search_bigrams_c6d70870 on ai_profiles using gin (parley_bigrams(search));
alter table ai_profiles add constraint ai_profiles_name_check_5cec45ba check (length(name) <= 60);
alter table ai_profiles add constraint ai_profiles_model_check_e4582a18 check (length(model) <= 100);
alter table ai_profiles add constraint ai_profiles_mode_check_c37adf23 check (mode in ('off', 'suggest', 'approve', 'auto'));
alter table ai_profiles add constraint ai_profiles_temperature_check_c9099e19 check (temperature >= 0 and temperature <= 2);
alter table ai_profiles add constraint ai_profiles_max_tokens_check_ff587e0f check (max_tokens >= 16 and max_tokens <= 8000);
alter table ai_profiles add constraint ai_profiles_max_turns_check_6f0404ea check (max_turns >= 1 and max_turns <= 100);
alter table ai_profiles add constraint ai_profiles_daily_tokens_check_e7360939 check (daily_tokens >= 0 and daily_tokens <= 1000000000);
alter table ai_profiles add constraint ai_profiles_fallback_check_baa73c08 check (fallback in ('handOff', 'text', 'silent'));
