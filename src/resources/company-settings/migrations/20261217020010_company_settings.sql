-- Whether and how the company's orders get invoices.
alter table companies add column invoicing text not null default 'off', add column invoice_name text,
  add column invoice_details text, add column invoice_prefix text, add column asks_buyer boolean not null default false;
alter table companies add constraint companies_invoicing_check_c2a41bdc check (invoicing in ('off', 'byHand', 'onPayment'));
alter table companies add constraint companies_invoice_name_check_6c014696 check (length(invoice_name) <= 200);
alter table companies add constraint companies_invoice_prefix_check_72393ff0 check (length(invoice_prefix) <= 12);
