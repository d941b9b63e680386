create table contacts (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  avatar uuid,
  account_id uuid,
  language text,
  mobile text,
  email text,
  labels uuid[] not null default '{}'::uuid[],
  blocked boolean not null default false,
  remark text,
  first_seen_at timestamp(3) with time zone,
  last_seen_at timestamp(3) with time zone,
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(remark, ''))) stored
) with (fillfactor = 90);
create unique index contacts_company_key_d3700f6f on contacts (company_id, id);
create index contacts_labels_idx_ab10a2dc on contacts using gin (labels);
create index contacts_name_idx_8388cd0a on contacts (company_id, name, id);
create index contacts_account_id_idx_a5d5e156 on contacts (company_id, account_id, id);
create index contacts_mobile_idx_62469c11 on contacts (company_id, mobile, id);
create index contacts_blocked_idx_643e6cae on contacts (company_id, blocked, id);
create index contacts_last_seen_at_idx_e8470347 on contacts (company_id, last_seen_at, id);
create index contacts_language_idx_c5788831 on contacts (company_id, language, id);
create index contacts_created_at_idx_3bdd890e on contacts (company_id, created_at, id);
create index contacts_search_trgm_a10c025c on contacts using gin (search gin_trgm_ops);
create index contacts_search_bigrams_f3eda7bf on contacts using gin (parley_bigrams(search));
alter table contacts add constraint contacts_name_check_5cec45ba check (length(name) <= 60);
alter table contacts add constraint contacts_language_check_820f33f8 check (language in ('zh', 'en'));
alter table contacts add constraint contacts_account_id_fkey_64be9855 foreign key (company_id, account_id) references accounts (company_id, id) deferrable initially immediate;
