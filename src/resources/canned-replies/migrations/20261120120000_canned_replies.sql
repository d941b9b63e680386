create table canned_replies (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  shortcut text not null,
  language text not null default 'zh',
  text text not null,
  labels uuid[] not null default '{}'::uuid[],
  enabled boolean not null default true,
  search text generated always as (lower(coalesce(shortcut, '') || ' ' || coalesce(text, ''))) stored
) with (fillfactor = 90);
create unique index canned_replies_company_key_4145b97d on canned_replies (company_id, id);
create unique index canned_replies_shortcut_unique_8f97d34e on canned_replies (company_id, language, shortcut);
create index canned_replies_labels_idx_3ddb078f on canned_replies using gin (labels);
create index canned_replies_shortcut_idx_a2e07c0f on canned_replies (company_id, shortcut, id);
create index canned_replies_language_idx_345b4cd7 on canned_replies (company_id, language, id);
create index canned_replies_enabled_idx_7ceceae3 on canned_replies (company_id, enabled, id);
create index canned_replies_created_at_idx_2a173f9b on canned_replies (company_id, created_at, id);
create index canned_replies_search_trgm_677e4854 on canned_replies using gin (search gin_trgm_ops);
create index canned_replies_search_bigrams_0764b163 on canned_replies using gin (parley_bigrams(search));
alter table canned_replies add constraint canned_replies_shortcut_check_52586790 check (length(shortcut) <= 30);
alter table canned_replies add constraint canned_replies_language_check_820f33f8 check (language in ('zh', 'en'));
