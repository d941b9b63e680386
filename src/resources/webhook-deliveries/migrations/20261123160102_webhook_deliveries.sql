create table webhook_deliveries (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  webhook_id uuid,
  event text not null,
  status text not null default 'waiting',
  attempts bigint not null default 0,
  next_at timestamp(3) with time zone,
  tried_at timestamp(3) with time zone,
  url text,
  response_code bigint,
  milliseconds bigint,
  fault text,
  answer text
) with (fillfactor = 90);
create unique index webhook_deliveries_company_key_c5c5f972 on webhook_deliveries (company_id, id);
create index webhook_deliveries_created_at_idx_440c6c27 on webhook_deliveries (company_id, created_at, id);
create index webhook_deliveries_webhook_id_idx_81da50a3 on webhook_deliveries (company_id, webhook_id, id);
create index webhook_deliveries_event_idx_6af8708b on webhook_deliveries (company_id, event, id);
create index webhook_deliveries_status_idx_e15f7f62 on webhook_deliveries (company_id, status, id);
create index webhook_deliveries_response_code_idx_7133b764 on webhook_deliveries (company_id, response_code, id);
create index webhook_deliveries_milliseconds_idx_632afccf on webhook_deliveries (company_id, milliseconds, id);
create index webhook_deliveries_attempts_idx_b9b05fc1 on webhook_deliveries (company_id, attempts, id);
create index webhook_deliveries_next_at_idx_e13c0cdd on webhook_deliveries (company_id, next_at, id);
alter table webhook_deliveries add constraint webhook_deliveries_event_check_7a2f7f7f check (event in ('message.received', 'message.sent', 'conversation.assigned', 'conversation.resolved', 'order.paid', 'order.refunded', 'delivery.sent', 'delivery.failed', 'stock.low', 'test'));
alter table webhook_deliveries add constraint webhook_deliveries_status_check_50014371 check (status in ('waiting', 'delivered', 'dead'));
alter table webhook_deliveries add constraint webhook_deliveries_url_check_7c0125a0 check (length(url) <= 2000);
alter table webhook_deliveries add constraint webhook_deliveries_fault_check_116800cf check (fault in ('status', 'timeout', 'unreachable', 'broken', 'blocked', 'address', 'gone', 'stopped'));
alter table webhook_deliveries add constraint webhook_deliveries_webhook_id_fkey_1e8d00a5 foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete set null (webhook_id) deferrable initially immediate;
