create table messages (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  text text,
  conversation_id uuid not null,
  account_id uuid not null,
  contact_id uuid not null,
  seq bigint not null,
  client_id text,
  external_id text,
  direction text not null,
  kind text not null default 'text',
  payload jsonb,
  sender_kind text not null,
  sender_id text,
  status text not null,
  failure text,
  private boolean not null default false,
  reply_to_id uuid,
  mentions uuid[] not null default '{}'::uuid[],
  occurred_at timestamp(3) with time zone,
  search text generated always as (lower(coalesce(text, ''))) stored
) with (fillfactor = 90);
create unique index messages_company_key_52d1b984 on messages (company_id, id);
create unique index messages_seq_unique_f7fc1a74 on messages (company_id, conversation_id, seq);
create unique index messages_client_id_unique_960c9428 on messages (company_id, conversation_id, client_id);
create unique index messages_external_id_unique_2566ce8a on messages (company_id, account_id, external_id);
create index messages_mentions_idx_598aa475 on messages using gin (mentions);
create index messages_contact_id_idx_205e1628 on messages (company_id, contact_id, id);
create index messages_account_id_idx_b7e34faf on messages (company_id, account_id, id);
create index messages_direction_idx_3f42fe59 on messages (company_id, direction, id);
create index messages_sender_kind_idx_c8c56d28 on messages (company_id, sender_kind, id);
create index messages_status_idx_1ee93119 on messages (company_id, status, id);
create index messages_created_at_idx_78993ac5 on messages (company_id, created_at, id);
create index messages_conversation_id_idx_39c3d97d on messages (company_id, conversation_id, id);
create index messages_reply_to_id_idx_a40256b3 on messages (company_id, reply_to_id, id);
create index messages_search_trgm_e8dbecce on messages using gin (search gin_trgm_ops);
create index messages_search_bigrams_782d6a10 on messages using gin (parley_bigrams(search));
alter table messages add constraint messages_client_id_check_dc6aecf7 check (length(client_id) <= 100);
alter table messages add constraint messages_external_id_check_74bac8fd check (length(external_id) <= 200);
alter table messages add constraint messages_direction_check_cfda88c5 check (direction in ('incoming', 'outgoing', 'activity'));
alter table messages add constraint messages_kind_check_fc2a1ac6 check (kind in ('text', 'image', 'file', 'product', 'coupon', 'delivery', 'system'));
alter table messages add constraint messages_sender_kind_check_c9957fd4 check (sender_kind in ('contact', 'member', 'rule', 'ai', 'system'));
alter table messages add constraint messages_sender_id_check_8ddd148a check (length(sender_id) <= 40);
alter table messages add constraint messages_status_check_84413d01 check (status in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown'));
alter table messages add constraint messages_failure_check_e84fa379 check (length(failure) <= 300);
alter table messages add constraint messages_conversation_id_fkey_eabbc447 foreign key (company_id, conversation_id) references conversations (company_id, id) deferrable initially immediate;
alter table messages add constraint messages_account_id_fkey_64be9855 foreign key (company_id, account_id) references accounts (company_id, id) deferrable initially immediate;
alter table messages add constraint messages_contact_id_fkey_013168f8 foreign key (company_id, contact_id) references contacts (company_id, id) deferrable initially immediate;
alter table messages add constraint messages_reply_to_id_fkey_66534c6a foreign key (company_id, reply_to_id) references messages (company_id, id) on delete set null (reply_to_id) deferrable initially immediate;
