-- Series of a resource's numbered field, such as 'claims.number', beside those of invoices. One without a year counts in the year 0.
alter table invoice_series drop constraint invoice_series_kind_check,
  add constraint invoice_series_kind_check check (kind in ('plan', 'order') or kind like '%.%');
