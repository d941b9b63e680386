-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table payment_connections add column paypal_mode text default 'live';
alter table payment_connections add column paypal_client_id text;
alter table payment_connections add column paypal_secret bytea;
alter table payment_connections add column paypal_webhook_id text;
alter table payment_connections drop constraint payment_connections_provider_check_13ca8a58;
alter table payment_connections add constraint payment_connections_provider_check_fc466491 check (provider in ('stripe', 'paypal', 'webhook', 'hand'));
alter table payment_connections add constraint payment_connections_paypal_mode_check_d75babdb check (paypal_mode in ('live', 'sandbox'));
alter table payment_connections add constraint payment_connections_paypal_client_id_check_33eb00a3 check (length(paypal_client_id) <= 200);
alter table payment_connections add constraint payment_connections_paypal_webhook_id_check_d14675d5 check (length(paypal_webhook_id) <= 60);
drop trigger payment_connections_add_event_f1d338fa on payment_connections;
drop trigger payment_connections_edit_event_f1d338fa on payment_connections;
drop trigger payment_connections_remove_event_f1d338fa on payment_connections;
select write_events('payment_connections', 'payment-connections', 'b35bbc1e', '{add,edit,remove}', 'null', '{secret_key,endpoint_secret,paypal_secret,service_secret}');
