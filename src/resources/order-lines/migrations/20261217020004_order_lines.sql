-- Empty: the order has no tax.
alter table order_lines add column tax_rate numeric(15,4), add column tax_amount bigint, add column net_amount bigint;
alter table order_lines add constraint order_lines_tax_rate_check_cf438a14 check (tax_rate >= 0 and tax_rate <= 100);
alter table order_lines add constraint order_lines_tax_amount_check_c5e611d2 check (tax_amount >= 0);
alter table order_lines add constraint order_lines_net_amount_check_24eb76de check (net_amount >= 0);
