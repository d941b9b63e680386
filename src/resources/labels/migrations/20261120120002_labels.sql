create table labels (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  colour text not null default '#FFB400',
  description text,
  shown_in_inbox boolean not null default true,
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(description, ''))) stored
) with (fillfactor = 90);
create unique index labels_company_key_1115d742 on labels (company_id, id);
create unique index labels_name_unique_f54f6026 on labels (company_id, name);
create index labels_colour_idx_790094a7 on labels (company_id, colour, id);
create index labels_shown_in_inbox_idx_fb608afa on labels (company_id, shown_in_inbox, id);
create index labels_updated_at_idx_ce320ff1 on labels (company_id, updated_at, id);
create index labels_created_at_idx_eb5fea42 on labels (company_id, created_at, id);
create index labels_search_trgm_d67d4249 on labels using gin (search gin_trgm_ops);
create index labels_search_bigrams_74ec97c2 on labels using gin (parley_bigrams(search));
alter table labels add constraint labels_name_check_bff725da check (length(name) <= 30);
