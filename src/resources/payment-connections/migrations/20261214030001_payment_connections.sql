-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create table payment_connections (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  provider text not null default 'stripe',
  secret_key bytea,
  endpoint_secret bytea,
  url text,
  service_secret bytea,
  instructions text,
  chinese_instructions text,
  on_dispute text default 'nothing',
  enabled boolean not null default true,
  search text generated always as (lower(coalesce(name, ''))) stored
) with (fillfactor = 90);
create unique index payment_connections_company_key_4ce96f27 on payment_connections (company_id, id);
create unique index payment_connections_name_unique_403f865a on payment_connections (company_id, parley_look(name));
create index payment_connections_name_idx_e389d389 on payment_connections (company_id, name collate parley_words, id);
create index payment_connections_provider_idx_6e66165e on payment_connections (company_id, provider, id);
create index payment_connections_enabled_idx_ccc021d5 on payment_connections (company_id, enabled, id);
create index payment_connections_created_at_idx_1af8d49b on payment_connections (company_id, created_at, id);
create index payment_connections_search_trgm_679645b4 on payment_connections using gin (search gin_trgm_ops);
create index payment_connections_search_bigrams_1450c5ce on payment_connections using gin (parley_bigrams(search));
alter table payment_connections add constraint payment_connections_name_check_5cec45ba check (length(name) <= 60);
alter table payment_connections add constraint payment_connections_provider_check_13ca8a58 check (provider in ('stripe', 'webhook', 'hand'));
alter table payment_connections add constraint payment_connections_on_dispute_check_60e8d685 check (on_dispute in ('nothing', 'pause', 'revoke', 'block'));
select write_events('payment_connections', 'payment-connections', 'f1d338fa', '{add,edit,remove}', 'null', '{secret_key,endpoint_secret,service_secret}');
