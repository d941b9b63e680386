create table activation_codes (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  mask text not null,
  batch text not null,
  plan_code text not null,
  months bigint not null,
  seats bigint not null,
  state text not null default 'issued',
  expires_at timestamp(3) with time zone,
  note text,
  redeemed_at timestamp(3) with time zone,
  redeemed_by text,
  search text generated always as (lower(coalesce(batch, '') || ' ' || coalesce(note, '') || ' ' || coalesce(redeemed_by, ''))) stored
) with (fillfactor = 90);
create unique index activation_codes_company_key_9b54bc13 on activation_codes (company_id, id);
create index activation_codes_mask_idx_b79f6508 on activation_codes (company_id, mask, id);
create index activation_codes_batch_idx_a3f4630e on activation_codes (company_id, batch, id);
create index activation_codes_plan_code_idx_be88510d on activation_codes (company_id, plan_code, id);
create index activation_codes_months_idx_0ed190b5 on activation_codes (company_id, months, id);
create index activation_codes_seats_idx_2e997f67 on activation_codes (company_id, seats, id);
create index activation_codes_state_idx_2e1ad765 on activation_codes (company_id, state, id);
create index activation_codes_expires_at_idx_0b3f2a2d on activation_codes (company_id, expires_at, id);
create index activation_codes_redeemed_by_idx_2ce9760d on activation_codes (company_id, redeemed_by, id);
create index activation_codes_created_at_idx_02e9f83c on activation_codes (company_id, created_at, id);
create index activation_codes_redeemed_at_idx_de39122b on activation_codes (company_id, redeemed_at, id);
create index activation_codes_search_trgm_152dd6c2 on activation_codes using gin (search gin_trgm_ops);
create index activation_codes_search_bigrams_0290cdcc on activation_codes using gin (parley_bigrams(search));
alter table activation_codes add constraint activation_codes_mask_check_510532c9 check (length(mask) <= 40);
alter table activation_codes add constraint activation_codes_batch_check_f06e59e4 check (length(batch) <= 40);
alter table activation_codes add constraint activation_codes_plan_code_check_7c21b435 check (length(plan_code) <= 40);
alter table activation_codes add constraint activation_codes_months_check_2a423a10 check (months >= 1 and months <= 36);
alter table activation_codes add constraint activation_codes_seats_check_798331ae check (seats >= 1 and seats <= 1000);
alter table activation_codes add constraint activation_codes_state_check_55a2f6b7 check (state in ('issued', 'redeemed', 'revoked'));
alter table activation_codes add constraint activation_codes_note_check_d3c24e7d check (length(note) <= 200);
alter table activation_codes add constraint activation_codes_redeemed_by_check_49e4f2b6 check (length(redeemed_by) <= 100);
