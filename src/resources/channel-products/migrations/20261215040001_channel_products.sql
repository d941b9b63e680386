-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create table channel_products (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  title text not null,
  account_id uuid not null,
  external_id text,
  sku_external_id text,
  product_id uuid not null,
  sku_id uuid,
  item text,
  settled_at timestamp(3) with time zone,
  search text generated always as (lower(coalesce(title, '') || ' ' || coalesce(external_id, '') || ' ' || coalesce(sku_external_id, ''))) stored
) with (fillfactor = 90);
create unique index channel_products_company_key_a568c6f2 on channel_products (company_id, id);
create unique index channel_products_item_unique_ad254df5 on channel_products (company_id, account_id, item);
create index channel_products_title_idx_10689b87 on channel_products (company_id, title collate parley_words, id);
create index channel_products_account_id_idx_ca1ac420 on channel_products (company_id, account_id, id);
create index channel_products_product_id_idx_734ffee7 on channel_products (company_id, product_id, id);
create index channel_products_sku_id_idx_3edf7520 on channel_products (company_id, sku_id, id);
create index channel_products_external_id_idx_c21d8524 on channel_products (company_id, external_id collate parley_words, id);
create index channel_products_created_at_idx_eec56abf on channel_products (company_id, created_at, id);
create index channel_products_search_trgm_0e8e6fbe on channel_products using gin (search gin_trgm_ops);
create index channel_products_search_bigrams_ac0ac04e on channel_products using gin (parley_bigrams(search));
alter table channel_products add constraint channel_products_title_check_2edb05e0 check (length(title) <= 200);
alter table channel_products add constraint channel_products_external_id_check_9cd35ea8 check (length(external_id) <= 100);
alter table channel_products add constraint channel_products_sku_external_id_check_fffa8316 check (length(sku_external_id) <= 100);
alter table channel_products add constraint channel_products_item_check_ea634aa0 check (length(item) <= 500);
alter table channel_products add constraint channel_products_account_id_fkey_64be9855 foreign key (company_id, account_id) references accounts (company_id, id) deferrable initially immediate;
alter table channel_products add constraint channel_products_product_id_fkey_d7ac4bfb foreign key (company_id, product_id) references products (company_id, id) deferrable initially immediate;
alter table channel_products add constraint channel_products_sku_id_fkey_e6a24206 foreign key (company_id, sku_id) references skus (company_id, id) deferrable initially immediate;
select write_events('channel_products', 'channel-products', 'eb3fe02e', '{add,edit,remove}', 'case when $row.account_id is not null then array[$row.account_id] end', '{}');
