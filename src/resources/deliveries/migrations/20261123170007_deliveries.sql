create table deliveries (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  title text not null,
  order_line_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  contact_id uuid not null,
  conversation_id uuid not null,
  product_id uuid,
  sku_id uuid,
  rule_id uuid,
  quantity bigint not null,
  state text not null default 'scheduled',
  reason text,
  note text,
  due_at timestamp(3) with time zone,
  wanted_units bigint not null default 0,
  allocated_units bigint not null default 0,
  edition bigint not null default 1,
  allocated_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  confirmed_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  search text generated always as (lower(coalesce(title, ''))) stored
) with (fillfactor = 90);
create unique index deliveries_company_key_69d74b14 on deliveries (company_id, id);
create unique index deliveries_order_line_id_unique_1a9b41ca on deliveries (company_id, order_line_id);
create index deliveries_title_idx_94830d01 on deliveries (company_id, title, id);
create index deliveries_contact_id_idx_362551ac on deliveries (company_id, contact_id, id);
create index deliveries_order_id_idx_2b1c1ebf on deliveries (company_id, order_id, id);
create index deliveries_state_idx_fe2176a4 on deliveries (company_id, state, id);
create index deliveries_reason_idx_c330f2b0 on deliveries (company_id, reason, id);
create index deliveries_quantity_idx_1bd60494 on deliveries (company_id, quantity, id);
create index deliveries_due_at_idx_79120de7 on deliveries (company_id, due_at, id);
create index deliveries_created_at_idx_37291480 on deliveries (company_id, created_at, id);
create index deliveries_account_id_idx_8f743a02 on deliveries (company_id, account_id, id);
create index deliveries_product_id_idx_edd50a6b on deliveries (company_id, product_id, id);
create index deliveries_rule_id_idx_acedc353 on deliveries (company_id, rule_id, id);
create index deliveries_conversation_id_idx_3a93d756 on deliveries (company_id, conversation_id, id);
create index deliveries_sku_id_idx_30fa563b on deliveries (company_id, sku_id, id);
create index deliveries_search_trgm_98be670e on deliveries using gin (search gin_trgm_ops);
create index deliveries_search_bigrams_c9bf977f on deliveries using gin (parley_bigrams(search));
alter table deliveries add constraint deliveries_title_check_2edb05e0 check (length(title) <= 200);
alter table deliveries add constraint deliveries_quantity_check_f51642c0 check (quantity >= 1);
alter table deliveries add constraint deliveries_state_check_4514d049 check (state in ('scheduled', 'waiting_stock', 'allocated', 'sending', 'sent', 'confirmed', 'failed', 'needs_review', 'cancelled', 'revoked'));
alter table deliveries add constraint deliveries_reason_check_c65bcff3 check (reason in ('no-product', 'no-rule', 'no-sku-rule', 'delivery-off', 'blocked', 'amount-differs', 'too-many', 'approval', 'short-stock', 'outside-hours', 'send-failed', 'send-unknown', 'api-refused', 'api-unknown', 'refunded', 'by-hand', 'fault'));
alter table deliveries add constraint deliveries_note_check_e96fb41e check (length(note) <= 300);
alter table deliveries add constraint deliveries_wanted_units_check_12e2edec check (wanted_units >= 0);
alter table deliveries add constraint deliveries_allocated_units_check_306151ba check (allocated_units >= 0);
alter table deliveries add constraint deliveries_edition_check_6bd7eeb5 check (edition >= 1);
alter table deliveries add constraint deliveries_order_line_id_fkey_9c312351 foreign key (company_id, order_line_id) references order_lines (company_id, id) deferrable initially immediate;
alter table deliveries add constraint deliveries_order_id_fkey_34e135c8 foreign key (company_id, order_id) references orders (company_id, id) deferrable initially immediate;
alter table deliveries add constraint deliveries_account_id_fkey_64be9855 foreign key (company_id, account_id) references accounts (company_id, id) deferrable initially immediate;
alter table deliveries add constraint deliveries_contact_id_fkey_013168f8 foreign key (company_id, contact_id) references contacts (company_id, id) deferrable initially immediate;
alter table deliveries add constraint deliveries_conversation_id_fkey_eabbc447 foreign key (company_id, conversation_id) references conversations (company_id, id) deferrable initially immediate;
alter table deliveries add constraint deliveries_product_id_fkey_d7ac4bfb foreign key (company_id, product_id) references products (company_id, id) deferrable initially immediate;
alter table deliveries add constraint deliveries_sku_id_fkey_e6a24206 foreign key (company_id, sku_id) references skus (company_id, id) deferrable initially immediate;
alter table deliveries add constraint deliveries_rule_id_fkey_2b046170 foreign key (company_id, rule_id) references delivery_rules (company_id, id) on delete set null (rule_id) deferrable initially immediate;
