-- The inbox's orders: by the last word within a status, within an account, and by who waits longest.
create index conversations_by_status on conversations (company_id, status, last_message_at, id);
create index conversations_by_account on conversations (company_id, account_id, last_message_at, id);
create index conversations_by_waiting on conversations (company_id, waiting_since, id) where waiting_since is not null;
