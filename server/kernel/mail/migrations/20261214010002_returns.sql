-- Mails that come back, addresses that are not written to again, mailboxes that are read for them, and keys that sign.
alter table mail_messages drop constraint mail_messages_state_check;
alter table mail_messages add constraint mail_messages_state_check
  check (state in ('waiting', 'sent', 'failed', 'unknown', 'expired', 'nobody', 'bounced'));
-- The member who caused it; keyed hash of the address; the id that the mail server gave it.
alter table mail_messages add asked_by uuid, add address_key text, add relay_id text;
create index mail_messages_relay on mail_messages (relay_id) where relay_id is not null;

create table mail_marks (
  company_id uuid not null,
  address_key text not null,
  -- The mail that came back.
  mail_id uuid not null,
  at timestamptz not null default now(),
  primary key (company_id, address_key)
);
create index mail_marks_mail on mail_marks (mail_id);

create table mail_boxes (
  account_id uuid primary key,
  company_id uuid,
  next_at timestamptz not null default now(),
  lease_until timestamptz,
  fence integer not null default 0,
  -- Where the reader is in the folder.
  uid_validity text,
  last_uid bigint not null default 0,
  failures integer not null default 0,
  fault text
);

create table mail_keys (
  account_id uuid primary key,
  domain text not null,
  selector text not null,
  private_key bytea not null,
  -- The value of the DNS record.
  record text not null,
  -- Since the record is in the DNS; mails are signed from then on.
  seen_at timestamptz
);

-- Tokens of calls whose signature does not cover their body.
create table mail_hook_calls (
  token_hash bytea primary key,
  at timestamptz not null default now()
);

create or replace view mail_entries as
select id, company_id, 1::bigint as version, created_at, coalesce(finished_at, created_at) as updated_at,
       null::uuid as created_by, created_at as at, scene as purpose, to_mask as recipient, state, fault, answer,
       attempts::bigint as attempts, finished_at, message_id, lower(to_mask || ' ' || message_id) as search,
       exists (select from mail_marks k where k.company_id = m.company_id and k.address_key = m.address_key) as marked
  from mail_messages m where company_id is not null;
