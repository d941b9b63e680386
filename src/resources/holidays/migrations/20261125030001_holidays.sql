create table holidays (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  from_ date not null,
  to_ date not null,
  works text not null default 'closed',
  search text generated always as (lower(coalesce(name, ''))) stored
) with (fillfactor = 90);
create unique index holidays_company_key_9112977f on holidays (company_id, id);
create index holidays_name_idx_18135ce6 on holidays (company_id, name, id);
create index holidays_from__idx_d2f7592a on holidays (company_id, from_, id);
create index holidays_to__idx_562d276e on holidays (company_id, to_, id);
create index holidays_works_idx_1b0f8707 on holidays (company_id, works, id);
create index holidays_created_at_idx_6bae456d on holidays (company_id, created_at, id);
create index holidays_search_trgm_0e3ee9d2 on holidays using gin (search gin_trgm_ops);
create index holidays_search_bigrams_48d79769 on holidays using gin (parley_bigrams(search));
alter table holidays add constraint holidays_name_check_5cec45ba check (length(name) <= 60);
alter table holidays add constraint holidays_works_check_9f934174 check (works in ('closed', 'open'));
