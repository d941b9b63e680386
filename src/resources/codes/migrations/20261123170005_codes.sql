create table codes (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  mask text not null,
  pool_id uuid not null,
  batch_id uuid not null,
  state text not null default 'available',
  expires_at timestamp(3) with time zone,
  order_line_id uuid,
  delivered_at timestamp(3) with time zone,
  reason text
) with (fillfactor = 90);
create unique index codes_company_key_111b2926 on codes (company_id, id);
create index codes_mask_idx_230d65dc on codes (company_id, mask, id);
create index codes_pool_id_idx_8729d879 on codes (company_id, pool_id, id);
create index codes_batch_id_idx_35329452 on codes (company_id, batch_id, id);
create index codes_state_idx_8d05cbe6 on codes (company_id, state, id);
create index codes_expires_at_idx_dd39d1c8 on codes (company_id, expires_at, id);
create index codes_order_line_id_idx_cc110dd2 on codes (company_id, order_line_id, id);
create index codes_created_at_idx_86d2c5eb on codes (company_id, created_at, id);
alter table codes add constraint codes_mask_check_510532c9 check (length(mask) <= 40);
alter table codes add constraint codes_state_check_cd7bb643 check (state in ('available', 'allocated', 'delivered', 'quarantined', 'void'));
alter table codes add constraint codes_reason_check_db823f3f check (length(reason) <= 200);
alter table codes add constraint codes_pool_id_fkey_a4ad258e foreign key (company_id, pool_id) references code_pools (company_id, id) deferrable initially immediate;
alter table codes add constraint codes_batch_id_fkey_4d8b5256 foreign key (company_id, batch_id) references code_batches (company_id, id) deferrable initially immediate;
alter table codes add constraint codes_order_line_id_fkey_9c312351 foreign key (company_id, order_line_id) references order_lines (company_id, id) deferrable initially immediate;
