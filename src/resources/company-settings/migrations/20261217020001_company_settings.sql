-- How the prices of a company relate to tax. Nodes of the version before go on without any.
alter table companies add column tax_mode text not null default 'none', add column tax_name text,
  add column tax_rate numeric(15,4);
alter table companies add constraint companies_tax_mode_check_64c60691 check (tax_mode in ('none', 'included', 'added'));
alter table companies add constraint companies_tax_name_check_9666a754 check (length(tax_name) <= 30);
alter table companies add constraint companies_tax_rate_check_cf438a14 check (tax_rate >= 0 and tax_rate <= 100);
