alter table webhooks add column account_ids uuid[] not null default '{}'::uuid[];
alter table webhooks add column former_secret bytea;
alter table webhooks add column former_secret_until timestamp(3) with time zone;
alter table webhooks add column failing_since timestamp(3) with time zone;
create index webhooks_account_ids_idx_76724125 on webhooks using gin (account_ids);
create index webhooks_failing_since_idx_62c28bac on webhooks (company_id, failing_since, id);
