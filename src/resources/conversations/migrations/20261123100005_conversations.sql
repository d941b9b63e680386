create table conversations (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  contact_name text not null,
  contact_id uuid not null,
  account_id uuid not null,
  external_id text not null,
  status text not null default 'open',
  mode text not null default 'bot',
  paused_until timestamp(3) with time zone,
  pause_reason text,
  assignee_id uuid,
  product_id uuid,
  priority text not null default 'none',
  labels uuid[] not null default '{}'::uuid[],
  snoozed_until timestamp(3) with time zone,
  last_message text,
  last_message_at timestamp(3) with time zone,
  last_direction text,
  waiting_since timestamp(3) with time zone,
  first_reply_at timestamp(3) with time zone,
  last_seq bigint not null default 0,
  incoming_count bigint not null default 0,
  answered_count bigint not null default 0,
  search text generated always as (lower(coalesce(contact_name, ''))) stored
) with (fillfactor = 90);
create unique index conversations_company_key_05514785 on conversations (company_id, id);
create unique index conversations_external_id_unique_18491f4f on conversations (company_id, account_id, external_id);
create index conversations_labels_idx_aca50063 on conversations using gin (labels);
create index conversations_contact_name_idx_836dd439 on conversations (company_id, contact_name, id);
create index conversations_account_id_idx_906ae1fc on conversations (company_id, account_id, id);
create index conversations_status_idx_9eecc019 on conversations (company_id, status, id);
create index conversations_mode_idx_526a5697 on conversations (company_id, mode, id);
create index conversations_assignee_id_idx_8c83b7e4 on conversations (company_id, assignee_id, id);
create index conversations_last_message_idx_09e9b1b7 on conversations (company_id, last_message, id);
create index conversations_last_message_at_idx_b648cbb3 on conversations (company_id, last_message_at, id);
create index conversations_created_at_idx_16e8d83f on conversations (company_id, created_at, id);
create index conversations_contact_id_idx_e2b8580c on conversations (company_id, contact_id, id);
create index conversations_product_id_idx_da7fa5fb on conversations (company_id, product_id, id);
create index conversations_search_trgm_1ca7342f on conversations using gin (search gin_trgm_ops);
create index conversations_search_bigrams_17ddad56 on conversations using gin (parley_bigrams(search));
alter table conversations add constraint conversations_contact_name_check_691b8739 check (length(contact_name) <= 60);
alter table conversations add constraint conversations_external_id_check_74bac8fd check (length(external_id) <= 200);
alter table conversations add constraint conversations_status_check_2f9e966a check (status in ('open', 'pending', 'snoozed', 'resolved'));
alter table conversations add constraint conversations_mode_check_30e63f49 check (mode in ('bot', 'paused', 'human'));
alter table conversations add constraint conversations_pause_reason_check_73d379a1 check (length(pause_reason) <= 200);
alter table conversations add constraint conversations_priority_check_e2fda0dc check (priority in ('none', 'low', 'medium', 'high', 'urgent'));
alter table conversations add constraint conversations_last_message_check_7db6509b check (length(last_message) <= 200);
alter table conversations add constraint conversations_last_direction_check_c1631464 check (last_direction in ('incoming', 'outgoing'));
alter table conversations add constraint conversations_contact_id_fkey_013168f8 foreign key (company_id, contact_id) references contacts (company_id, id) deferrable initially immediate;
alter table conversations add constraint conversations_account_id_fkey_64be9855 foreign key (company_id, account_id) references accounts (company_id, id) deferrable initially immediate;
alter table conversations add constraint conversations_assignee_id_fkey_578254f6 foreign key (company_id, assignee_id) references members (company_id, id) on delete set null (assignee_id) deferrable initially immediate;
alter table conversations add constraint conversations_product_id_fkey_fd3ec890 foreign key (company_id, product_id) references products (company_id, id) on delete set null (product_id) deferrable initially immediate;
