create table announcements (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  title text not null,
  text text,
  picture uuid,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  place text,
  link text,
  published boolean not null default false,
  draft_of uuid[] not null default '{}'::uuid[],
  search text generated always as (lower(coalesce(title, '') || ' ' || coalesce(text, ''))) stored
) with (fillfactor = 90);
create unique index announcements_company_key_e261ea24 on announcements (company_id, id);
create index announcements_draft_of_idx_7204a07f on announcements using gin (draft_of);
create index announcements_title_idx_7b816b96 on announcements (company_id, title, id);
create index announcements_starts_at_idx_a3641aa4 on announcements (company_id, starts_at, id);
create index announcements_place_idx_ad45d8ca on announcements (company_id, place, id);
create index announcements_published_idx_765303e0 on announcements (company_id, published, id);
create index announcements_created_at_idx_477c8c72 on announcements (company_id, created_at, id);
create index announcements_search_trgm_f2c06050 on announcements using gin (search gin_trgm_ops);
create index announcements_search_bigrams_701c0323 on announcements using gin (parley_bigrams(search));
alter table announcements add constraint announcements_title_check_410f47b9 check (length(title) <= 80);
alter table announcements add constraint announcements_place_check_ab784833 check (length(place) <= 120);
