alter table reply_rules add column examples text;
alter table reply_rules drop column search;
alter table reply_rules add column search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(match_any, '') || ' ' || coalesce(match_all, '') || ' ' || coalesce(examples, ''))) stored;
create index reply_rules_search_trgm_8b7da8f4 on reply_rules using gin (search gin_trgm_ops);
create index reply_rules_search_bigrams_f3030867 on reply_rules using gin (parley_bigrams(search));
