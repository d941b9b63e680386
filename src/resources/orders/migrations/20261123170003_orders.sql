create table orders (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  external_id text not null,
  account_id uuid not null,
  contact_id uuid not null,
  conversation_id uuid not null,
  source text not null,
  state text not null default 'created',
  currency text not null,
  amount bigint not null default 0,
  discount_amount bigint not null default 0,
  paid_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  coupon_code text,
  note text,
  ordered_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  shipped_at timestamp(3) with time zone,
  received_at timestamp(3) with time zone,
  refunded_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  search text generated always as (lower(coalesce(external_id, '') || ' ' || coalesce(note, ''))) stored
) with (fillfactor = 90);
create unique index orders_company_key_6e25c900 on orders (company_id, id);
create unique index orders_external_id_unique_6ea612a0 on orders (company_id, account_id, external_id);
create index orders_external_id_idx_cded2e8d on orders (company_id, external_id, id);
create index orders_contact_id_idx_dc60dc62 on orders (company_id, contact_id, id);
create index orders_account_id_idx_9f729b73 on orders (company_id, account_id, id);
create index orders_amount_idx_c7541cb7 on orders (company_id, amount, id);
create index orders_state_idx_050b5858 on orders (company_id, state, id);
create index orders_source_idx_d2952143 on orders (company_id, source, id);
create index orders_created_at_idx_e161e29b on orders (company_id, created_at, id);
create index orders_conversation_id_idx_6db1b2bf on orders (company_id, conversation_id, id);
create index orders_search_trgm_f20194cf on orders using gin (search gin_trgm_ops);
create index orders_search_bigrams_a2b3dca9 on orders using gin (parley_bigrams(search));
alter table orders add constraint orders_external_id_check_9cd35ea8 check (length(external_id) <= 100);
alter table orders add constraint orders_source_check_5b0bcb9e check (source in ('channel', 'shop', 'member'));
alter table orders add constraint orders_state_check_5eacff30 check (state in ('created', 'paid', 'shipped', 'received', 'refunded', 'cancelled'));
alter table orders add constraint orders_currency_check_9ee518ca check (currency in ('CNY', 'USD', 'EUR', 'HKD'));
alter table orders add constraint orders_amount_check_d2014fa5 check (amount >= 0);
alter table orders add constraint orders_discount_amount_check_73acb886 check (discount_amount >= 0);
alter table orders add constraint orders_paid_amount_check_89002010 check (paid_amount >= 0);
alter table orders add constraint orders_refunded_amount_check_a28ef589 check (refunded_amount >= 0);
alter table orders add constraint orders_coupon_code_check_569ef05d check (length(coupon_code) <= 40);
alter table orders add constraint orders_account_id_fkey_64be9855 foreign key (company_id, account_id) references accounts (company_id, id) deferrable initially immediate;
alter table orders add constraint orders_contact_id_fkey_013168f8 foreign key (company_id, contact_id) references contacts (company_id, id) deferrable initially immediate;
alter table orders add constraint orders_conversation_id_fkey_eabbc447 foreign key (company_id, conversation_id) references conversations (company_id, id) deferrable initially immediate;
