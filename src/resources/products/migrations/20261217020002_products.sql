-- Empty: the company's rate.
alter table products add column tax_rate numeric(15,4);
alter table products add constraint products_tax_rate_check_cf438a14 check (tax_rate >= 0 and tax_rate <= 100);
