create table delivery_rules (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  enabled boolean not null default true,
  product_id uuid not null,
  sku_id uuid,
  account_ids uuid[] not null default '{}'::uuid[],
  group_id uuid,
  parts jsonb not null default '[]'::jsonb,
  template text not null default '{{codes}}',
  delay_seconds bigint not null default 0,
  mark_shipped boolean not null default true,
  search text generated always as (lower(coalesce(name, ''))) stored
) with (fillfactor = 90);
create unique index delivery_rules_company_key_2e6fed99 on delivery_rules (company_id, id);
create unique index delivery_rules_name_unique_baaee4e1 on delivery_rules (company_id, name);
create index delivery_rules_account_ids_idx_de2e3e67 on delivery_rules using gin (account_ids);
create index delivery_rules_parts_idx_5eba58ea on delivery_rules using gin (parts jsonb_path_ops);
create index delivery_rules_product_id_idx_5207a9a5 on delivery_rules (company_id, product_id, id);
create index delivery_rules_sku_id_idx_1149b5d5 on delivery_rules (company_id, sku_id, id);
create index delivery_rules_delay_seconds_idx_d8253060 on delivery_rules (company_id, delay_seconds, id);
create index delivery_rules_mark_shipped_idx_77d8209f on delivery_rules (company_id, mark_shipped, id);
create index delivery_rules_enabled_idx_111bfa6f on delivery_rules (company_id, enabled, id);
create index delivery_rules_group_id_idx_7384ee56 on delivery_rules (company_id, group_id, id);
create index delivery_rules_created_at_idx_cf56519a on delivery_rules (company_id, created_at, id);
create index delivery_rules_search_trgm_9a39b2fd on delivery_rules using gin (search gin_trgm_ops);
create index delivery_rules_search_bigrams_c85dc4f8 on delivery_rules using gin (parley_bigrams(search));
alter table delivery_rules add constraint delivery_rules_name_check_5cec45ba check (length(name) <= 60);
alter table delivery_rules add constraint delivery_rules_delay_seconds_check_f979696a check (delay_seconds >= 0 and delay_seconds <= 604800);
alter table delivery_rules add constraint delivery_rules_product_id_fkey_d7ac4bfb foreign key (company_id, product_id) references products (company_id, id) deferrable initially immediate;
alter table delivery_rules add constraint delivery_rules_sku_id_fkey_e6a24206 foreign key (company_id, sku_id) references skus (company_id, id) deferrable initially immediate;
alter table delivery_rules add constraint delivery_rules_group_id_fkey_66be95a5 foreign key (company_id, group_id) references account_groups (company_id, id) deferrable initially immediate;
