-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table deliveries drop constraint deliveries_reason_check_c65bcff3;
alter table deliveries add constraint deliveries_reason_check_ebf242c5 check (reason in ('no-product', 'no-rule', 'no-sku-rule', 'delivery-off', 'blocked', 'amount-differs', 'too-many', 'approval', 'short-stock', 'outside-hours', 'send-failed', 'send-unknown', 'api-refused', 'api-unknown', 'refunded', 'by-hand', 'restored', 'fault'));
