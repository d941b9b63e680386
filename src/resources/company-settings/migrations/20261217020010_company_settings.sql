-- Whether and how the company's orders get invoices.
alter table companies add column invoicing text not null default 'off', add column invoice_name text,
  add column invoice_details text, add column invoice_prefix text, add column asks_buyer boolean not null default false;
alter table companies add constraint companies_invoicing_check_c2a41bdc check (invoicing in ('off', 'byHand', 'onPayment'));
alter table companies add constraint companies_invoice_name_check_6c014696 check (length(invoice_name) <= 200);
alter table companies add constraint companies_invoice_prefix_check_72393ff0 check (length(invoice_prefix) <= 12);
drop trigger companies_edit_event_28099eeb on companies;
select write_events('companies', 'company-settings', '62e0848a', '{edit}', 'null', '{}', '{version,name,logo,currency,time_zone,default_language,language_switch,session_idle_minutes,session_minutes,one_session,keep_assignee,reply_assigns,buyer_email,tax_mode,tax_name,tax_rate,invoicing,invoice_name,invoice_details,invoice_prefix,asks_buyer,mail_codes}');
