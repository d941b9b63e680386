alter table api_keys add column prefix text;
alter table api_keys add column key bytea;
alter table api_keys add column former_key bytea;
alter table api_keys add column former_key_until timestamp(3) with time zone;
alter table api_keys drop column search;
alter table api_keys add column search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(prefix, ''))) stored;
create index api_keys_search_trgm_19ed573f on api_keys using gin (search gin_trgm_ops);
create index api_keys_search_bigrams_dd3c02de on api_keys using gin (parley_bigrams(search));
alter table api_keys add constraint api_keys_prefix_check_a8c12839 check (length(prefix) <= 20);
-- A program shows its key and nothing else: by its prefix it is found among all companies'.
create unique index api_keys_prefix on api_keys (prefix);
