create table knowledge (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  title text not null,
  kind text not null default 'faq',
  text text not null,
  product_id uuid,
  language text not null default 'zh',
  enabled boolean not null default true,
  search text generated always as (lower(coalesce(title, '') || ' ' || coalesce(text, ''))) stored
) with (fillfactor = 90);
create unique index knowledge_company_key_0ded68df on knowledge (company_id, id);
create index knowledge_title_idx_9dcc5793 on knowledge (company_id, title, id);
create index knowledge_kind_idx_f8220df3 on knowledge (company_id, kind, id);
create index knowledge_product_id_idx_618c6735 on knowledge (company_id, product_id, id);
create index knowledge_language_idx_d0b32746 on knowledge (company_id, language, id);
create index knowledge_enabled_idx_3e48f038 on knowledge (company_id, enabled, id);
create index knowledge_updated_at_idx_77de09c5 on knowledge (company_id, updated_at, id);
create index knowledge_created_at_idx_9648872a on knowledge (company_id, created_at, id);
create index knowledge_search_trgm_13ae86c3 on knowledge using gin (search gin_trgm_ops);
create index knowledge_search_bigrams_fb2b863c on knowledge using gin (parley_bigrams(search));
alter table knowledge add constraint knowledge_title_check_2edb05e0 check (length(title) <= 200);
alter table knowledge add constraint knowledge_kind_check_c0fd9524 check (kind in ('faq', 'text'));
alter table knowledge add constraint knowledge_language_check_820f33f8 check (language in ('zh', 'en'));
alter table knowledge add constraint knowledge_product_id_fkey_fd3ec890 foreign key (company_id, product_id) references products (company_id, id) on delete set null (product_id) deferrable initially immediate;
