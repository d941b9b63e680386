-- ApiKeyActors with an API key remember their writes as users do.
alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey;
alter table idempotency_keys rename column user_id to caller_id;
