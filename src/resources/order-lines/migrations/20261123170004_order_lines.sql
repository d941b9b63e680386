create table order_lines (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  order_id uuid not null,
  account_id uuid not null,
  external_id text not null,
  product_id uuid,
  sku_id uuid,
  product_external_id text,
  sku_external_id text,
  title text not null,
  quantity bigint not null,
  amount bigint not null,
  currency text not null,
  search text generated always as (lower(coalesce(title, ''))) stored
) with (fillfactor = 90);
create unique index order_lines_company_key_22d73b88 on order_lines (company_id, id);
create unique index order_lines_external_id_unique_69ac2129 on order_lines (company_id, order_id, external_id);
create index order_lines_title_idx_a96026bc on order_lines (company_id, title, id);
create index order_lines_order_id_idx_f94e56f6 on order_lines (company_id, order_id, id);
create index order_lines_product_id_idx_aa012652 on order_lines (company_id, product_id, id);
create index order_lines_sku_id_idx_143aea55 on order_lines (company_id, sku_id, id);
create index order_lines_quantity_idx_ff87699a on order_lines (company_id, quantity, id);
create index order_lines_amount_idx_2e61929b on order_lines (company_id, amount, id);
create index order_lines_created_at_idx_260ba9ad on order_lines (company_id, created_at, id);
create index order_lines_account_id_idx_7d331839 on order_lines (company_id, account_id, id);
create index order_lines_search_trgm_f0272339 on order_lines using gin (search gin_trgm_ops);
create index order_lines_search_bigrams_612a92da on order_lines using gin (parley_bigrams(search));
alter table order_lines add constraint order_lines_external_id_check_9cd35ea8 check (length(external_id) <= 100);
alter table order_lines add constraint order_lines_product_external_id_check_46323089 check (length(product_external_id) <= 100);
alter table order_lines add constraint order_lines_sku_external_id_check_fffa8316 check (length(sku_external_id) <= 100);
alter table order_lines add constraint order_lines_title_check_2edb05e0 check (length(title) <= 200);
alter table order_lines add constraint order_lines_quantity_check_afbe2706 check (quantity >= 1 and quantity <= 1000);
alter table order_lines add constraint order_lines_amount_check_d2014fa5 check (amount >= 0);
alter table order_lines add constraint order_lines_currency_check_9ee518ca check (currency in ('CNY', 'USD', 'EUR', 'HKD'));
alter table order_lines add constraint order_lines_order_id_fkey_34e135c8 foreign key (company_id, order_id) references orders (company_id, id) deferrable initially immediate;
alter table order_lines add constraint order_lines_account_id_fkey_64be9855 foreign key (company_id, account_id) references accounts (company_id, id) deferrable initially immediate;
alter table order_lines add constraint order_lines_product_id_fkey_d7ac4bfb foreign key (company_id, product_id) references products (company_id, id) deferrable initially immediate;
alter table order_lines add constraint order_lines_sku_id_fkey_e6a24206 foreign key (company_id, sku_id) references skus (company_id, id) deferrable initially immediate;
