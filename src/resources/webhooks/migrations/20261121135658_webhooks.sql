create table webhooks (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  url text not null,
  events text[] not null default '{}'::text[],
  secret bytea,
  enabled boolean not null default true,
  search text generated always as (lower(coalesce(name, ''))) stored
) with (fillfactor = 90);
create unique index webhooks_company_key_1b45001f on webhooks (company_id, id);
create unique index webhooks_name_unique_970bab58 on webhooks (company_id, name);
create index webhooks_events_idx_bb85883e on webhooks using gin (events);
create index webhooks_enabled_idx_3a3b61e8 on webhooks (company_id, enabled, id);
create index webhooks_updated_at_idx_de35d778 on webhooks (company_id, updated_at, id);
create index webhooks_created_at_idx_4d756452 on webhooks (company_id, created_at, id);
create index webhooks_search_trgm_a7f43287 on webhooks using gin (search gin_trgm_ops);
create index webhooks_search_bigrams_c1c18662 on webhooks using gin (parley_bigrams(search));
alter table webhooks add constraint webhooks_name_check_5cec45ba check (length(name) <= 60);
alter table webhooks add constraint webhooks_events_check_a9cccd3e check (events <@ array['message.received', 'message.sent', 'conversation.assigned', 'conversation.resolved', 'order.paid', 'order.refunded', 'delivery.sent', 'delivery.failed', 'stock.low']);
