-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table payment_connections add column alipay_mode text default 'live';
alter table payment_connections add column alipay_way text default 'page';
alter table payment_connections add column alipay_app_id text;
alter table payment_connections add column alipay_private_key bytea;
alter table payment_connections add column alipay_public_key text;
alter table payment_connections drop constraint payment_connections_provider_check_fc466491;
alter table payment_connections add constraint payment_connections_provider_check_8cf51eb9 check (provider in ('stripe', 'paypal', 'alipay', 'webhook', 'hand'));
alter table payment_connections add constraint payment_connections_alipay_mode_check_7e9256db check (alipay_mode in ('live', 'sandbox'));
alter table payment_connections add constraint payment_connections_alipay_way_check_ed369d8b check (alipay_way in ('page', 'code'));
alter table payment_connections add constraint payment_connections_alipay_app_id_check_4d5d08fd check (length(alipay_app_id) <= 32);
alter table payment_connections add constraint payment_connections_alipay_public_key_check_f9f00982 check (length(alipay_public_key) <= 2000);
drop trigger payment_connections_add_event_b35bbc1e on payment_connections;
drop trigger payment_connections_edit_event_b35bbc1e on payment_connections;
drop trigger payment_connections_remove_event_b35bbc1e on payment_connections;
select write_events('payment_connections', 'payment-connections', 'e39d29a2', '{add,edit,remove}', 'null', '{secret_key,endpoint_secret,paypal_secret,alipay_private_key,service_secret}');
